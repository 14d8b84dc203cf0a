"""The exact solver: the tables of the rules to four digits, and turns against plain reckoning."""

from itertools import product

import pytest

from ludotheque.games.aerion.kinds import DECKS
from ludotheque.games.aerion.mind.solver.keeps import keeps
from ludotheque.games.aerion.mind.solver.order import Order
from ludotheque.games.aerion.mind.solver.stakes import NEVER, Stakes
from ludotheque.games.aerion.mind.solver.targets import AT_LEAST, AT_MOST, EQUAL, target
from ludotheque.games.aerion.mind.solver.turn import ACT, PAY, Turn
from ludotheque.kernel import QuickChance
from tests.games.aerion.reckoning import Reckoning

P2, K3, FH, K4, DT, ST = (1 << deck for deck in range(6))
NAMES = {"P2": P2, "K3": K3, "FH": FH, "K4": K4, "DT": DT, "ST": ST}

# target: hits of 46 656, chances with 0, 1, 2, 3, 4, 5 and 8 rerolls, mean number of rerolls
ONE_TARGET = {
    P2: (27936, (0.5988, 0.8866, 0.9685, 0.9912, 0.9976, 0.9993, 1.0), 0.558),
    K3: (17136, (0.3673, 0.7330, 0.8887, 0.9536, 0.9807, 0.9919, 0.9994), 1.090),
    FH: (8136, (0.1744, 0.5479, 0.7733, 0.8871, 0.9439, 0.9729, 0.9973), 1.734),
    ST: (4320, (0.0926, 0.3094, 0.5178, 0.6806, 0.7963, 0.8736, 0.9725), 3.006),
    DT: (2556, (0.0548, 0.2270, 0.4187, 0.5836, 0.7105, 0.8024, 0.9400), 3.618),
    K4: (2436, (0.0522, 0.2696, 0.5011, 0.6795, 0.8013, 0.8795, 0.9749), 2.992),
    EQUAL + 5: (186, (0.0040, 0.0521, 0.1572, 0.2928, 0.4320, 0.5585, 0.8168), 5.733),
    AT_LEAST + 26: (6748, (0.1446, 0.5299, 0.8014, 0.9291, 0.9772, 0.9931, 0.9998), 1.645),
    AT_MOST + 15: (4501, (0.0965, 0.4238, 0.7146, 0.8801, 0.9545, 0.9838, 0.9994), 1.976),
    AT_LEAST + 30: (918, (0.0197, 0.1539, 0.3819, 0.6024, 0.7649, 0.8680, 0.9807), 3.387),
    AT_LEAST + 25: (9604, (0.2058, 0.6319, 0.8699, 0.9609, 0.9894, 0.9973, 1.0), 1.356),
    AT_LEAST + 20: (29715, (0.6369, 0.9469, 0.9942, 0.9994, 0.9999, 1.0, 1.0), 0.423),
}

ANY_OF = {
    "P2+K3+ST": (0.8457, 0.9903, 0.9994, 1, 1, 1),
    "P2+K3": (0.7531, 0.9748, 0.9976, 0.9998, 1, 1),
    "P2+ST": (0.6914, 0.9294, 0.9857, 0.9973, 0.9995, 0.9999),
    "P2": (0.5988, 0.8866, 0.9685, 0.9912, 0.9976, 0.9993),
    "K3+DT+ST": (0.4985, 0.8317, 0.9438, 0.9813, 0.9938, 0.9979),
    "K3+ST": (0.4599, 0.7945, 0.9227, 0.9711, 0.9893, 0.9961),
    "K3+DT": (0.4059, 0.7894, 0.9288, 0.9762, 0.9921, 0.9973),
    "K3": (0.3673, 0.7330, 0.8887, 0.9536, 0.9807, 0.9919),
    "FH+K4+DT+ST": (0.3441, 0.7602, 0.9222, 0.9751, 0.9920, 0.9974),
    "FH+K4+ST": (0.3056, 0.6974, 0.8766, 0.9491, 0.9793, 0.9918),
    "FH+DT+ST": (0.3056, 0.6828, 0.8687, 0.9499, 0.9819, 0.9937),
    "FH+ST": (0.2670, 0.6205, 0.8151, 0.9114, 0.9592, 0.9816),
    "FH+K4+DT": (0.2515, 0.7012, 0.8997, 0.9676, 0.9896, 0.9967),
    "FH+K4": (0.2130, 0.6342, 0.8481, 0.9370, 0.9734, 0.9886),
    "FH+DT": (0.2130, 0.6149, 0.8254, 0.9254, 0.9696, 0.9880),
    "FH": (0.1744, 0.5479, 0.7733, 0.8871, 0.9439, 0.9729),
    "K4+DT+ST": (0.1898, 0.4771, 0.6923, 0.8274, 0.9058, 0.9493),
    "DT+ST": (0.1474, 0.3979, 0.6011, 0.7467, 0.8436, 0.9053),
    "K4+ST": (0.1448, 0.4286, 0.6469, 0.7925, 0.8816, 0.9337),
    "K4+DT": (0.0972, 0.3588, 0.5963, 0.7598, 0.8613, 0.9212),
    "ST": (0.0926, 0.3094, 0.5178, 0.6806, 0.7963, 0.8736),
    "DT": (0.0548, 0.2270, 0.4187, 0.5836, 0.7105, 0.8024),
    "K4": (0.0522, 0.2696, 0.5011, 0.6795, 0.8013, 0.8795),
}

# target: chances with (Fairies, rerolls) = (1, 0), (1, 1), (2, 0), (2, 1), (3, 0)
WITH_FAIRIES = {
    P2: (0.9846, 0.9998, 1, 1, 1),
    K3: (0.9846, 0.9998, 1, 1, 1),
    FH: (0.7531, 0.9748, 0.9846, 0.9998, 1),
    DT: (0.5988, 0.8866, 0.9846, 0.9998, 1),
    ST: (0.5478, 0.8677, 0.9336, 0.9973, 0.9985),
    K4: (0.3673, 0.7330, 0.9846, 0.9998, 1),
    EQUAL + 5: (0.0522, 0.2696, 0.3673, 0.7330, 0.9846),
    AT_LEAST + 26: (0.5171, 0.8986, 0.8786, 0.9936, 0.9933),
    AT_MOST + 15: (0.4166, 0.8400, 0.8127, 0.9853, 0.9837),
}

# target, kept dice, rerolls at hand (this one included), chance
KEEPS = (
    (P2, "3 3", 1, 0.7222),
    (P2, "3 3 5", 1, 0.7222),
    (P2, "3 3", 2, 0.9228),
    (P2, "3 3 5 6", 1, 0.6667),
    (FH, "2 2 5 5", 1, 0.5556),
    (FH, "2 2 2", 1, 0.4444),
    (FH, "2 2 2 4", 1, 0.4444),
    (FH, "2 2", 1, 0.3056),
    (FH, "2 2 4", 5, 0.9540),
    (FH, "2 2 2", 5, 0.9485),  # 0.94855: the rules file rounds it up
    (DT, "1 1 1 2 2", 1, 0.3333),
    (DT, "1 1 2 2", 1, 0.2222),
    (DT, "1 1 1 1", 1, 0.1667),
    (DT, "1 1 1", 1, 0.0972),
    (DT, "1 1", 1, 0.0895),
    (ST, "2 3 4 5", 1, 0.5556),
    (ST, "1 2 3 4", 1, 0.3056),
)

WEIGHTS = {  # decks opened together: how many of the 46 656 rolls
    P2: 16200,
    P2 | K3 | FH: 7200,
    K3: 7200,
    0: 7200,
    ST: 4320,
    P2 | K3 | K4: 1800,
    P2 | DT: 1800,
    P2 | K3 | FH | K4 | DT: 456,
    P2 | K3 | FH | DT: 300,
    P2 | K3 | FH | K4: 180,
}


def test_462_rolls_and_924_keeps_fold_to_44_rolls() -> None:
    whole = keeps(False)
    assert len(whole.rolls) == 462
    assert len(whole.rolls) + len(whole.smaller) == 924
    assert len(keeps(True).rolls) == 44


@pytest.mark.parametrize("code", ONE_TARGET)
def test_one_target(code: int) -> None:
    hits, chances, mean = ONE_TARGET[code]
    found = target(code)
    assert round(found.fresh(0, 0) * 6**6) == hits
    for rerolls, chance in zip((0, 1, 2, 3, 4, 5, 8), chances, strict=True):
        assert round(found.fresh(rerolls, 0), 4) == pytest.approx(chance, abs=1e-9)
    assert round(found.mean_rerolls(), 3) == pytest.approx(mean, abs=1e-9)


@pytest.mark.parametrize("names", ANY_OF)
def test_any_of_the_remaining_decks(names: str) -> None:
    code = sum(NAMES[name] for name in names.split("+"))
    for rerolls, chance in enumerate(ANY_OF[names]):
        assert round(target(code).fresh(rerolls, 0), 4) == pytest.approx(chance, abs=1e-9)


@pytest.mark.parametrize("code", WITH_FAIRIES)
def test_fairies(code: int) -> None:
    for (fairies, rerolls), chance in zip(
        ((1, 0), (1, 1), (2, 0), (2, 1), (3, 0)), WITH_FAIRIES[code], strict=True
    ):
        assert round(target(code).fresh(rerolls, fairies), 4) == pytest.approx(chance, abs=1e-9)


@pytest.mark.parametrize(("code", "kept", "rerolls", "chance"), KEEPS)
def test_values_of_keeps(code: int, kept: str, rerolls: int, chance: float) -> None:
    dice = [int(face) - 1 for face in kept.split()]
    assert round(target(code).value_of_keep(dice, rerolls, 0), 4) == pytest.approx(chance, abs=1e-9)


def test_weights_of_what_a_roll_opens() -> None:
    graph = keeps(False)
    for opened, weight in WEIGHTS.items():
        values = [1.0 if decks == opened else 0.0 for decks in graph.opened]
        assert round(graph.start(values) * 6**6) == weight


def test_the_sum_of_six_dice() -> None:
    ways = {6: 1, 7: 6, 10: 126, 15: 1666, 20: 4221, 21: 4332, 22: 4221, 36: 1}
    graph = keeps(False)
    for total, count in ways.items():
        values = [1.0 if one == total else 0.0 for one in graph.total]
        assert round(graph.start(values) * 6**6) == count


def test_best_keeps() -> None:
    def kept(code: int, dice: str, rerolls: int) -> list[int]:
        faces = [int(face) for face in dice.split()]
        mask = target(code).best_reroll([face - 1 for face in faces], rerolls, 0)
        return sorted(face for place, face in enumerate(faces) if not mask >> place & 1)

    assert kept(K4, "4 4 4 2 2 1", 1) == [4, 4, 4]
    assert kept(FH, "2 2 5 5 1 6", 1) == [2, 2, 5, 5]
    assert kept(DT, "1 1 1 2 2 5", 1) == [1, 1, 1, 2, 2]
    assert kept(ST, "2 3 4 5 5 5", 1) == [2, 3, 4, 5]
    assert kept(ST, "1 2 3 4 4 4", 3) == [2, 3, 4]


def test_a_reroll_agrees_with_full_enumeration() -> None:
    graph = keeps(False)
    values = [
        1.0 if opened & K4 else 0.25 * (total % 3)
        for opened, total in zip(graph.opened, graph.total, strict=True)
    ]
    dice = [2, 2, 2, 4, 0, 5]
    best = -1.0
    for mask in range(1, 64):
        rolled = [place for place in range(6) if mask >> place & 1]
        mean = 0.0
        for faces in product(range(6), repeat=len(rolled)):
            thrown = dice[:]
            for place, face in zip(rolled, faces, strict=True):
                thrown[place] = face
            mean += values[graph.roll_of(thrown)]
        best = max(best, mean / 6 ** len(rolled))
    assert graph.reroll(values)[graph.roll_of(dice)] == pytest.approx(best)


def stakes(gains: dict[int, float], costs: dict[int, float]) -> Stakes:
    made = Stakes()
    for slot, gain in gains.items():
        made.gain[slot] = gain
        made.shown |= 1 << slot
        made.payable |= 1 << slot
        made.cost[slot] = costs.get(slot, 0.0)
    return made


def test_a_turn_takes_what_is_worth_more_than_rolling_on() -> None:
    turn = Turn(stakes({0: 1.0, 3: 1.2}, {0: 0.5, 3: 0.5}))
    choice = turn.choose([0, 0, 1, 1, 2, 3], 0, 0, 0)
    assert (choice.option, choice.value) == (ACT, 1.0)


def test_a_turn_pays_the_cheapest_card_for_the_dear_one() -> None:
    turn = Turn(stakes({0: 0.0, 1: 0.0, 3: 5.0}, {0: 0.5, 1: 0.1, 3: 5.0}))
    choice = turn.choose([0, 0, 0, 1, 2, 3], 0, 0, 0)
    assert (choice.option, choice.slot) == (PAY, 1)
    assert choice.value > turn.best_action([0, 0, 0, 1, 2, 3])
    assert turn.best_reroll([0, 0, 0, 1, 2, 3], 0, 0, 0) == 0b111000


def test_one_wanted_card_reaches_the_chance_of_its_target() -> None:
    """With nothing else of value and free payments the turn is worth the chance with as many rerolls."""
    turn = Turn(stakes({0: NEVER, 1: NEVER, 2: NEVER, 3: 1.0, 4: NEVER, 5: NEVER}, {}))
    assert turn.fresh(0, 0, 0) == pytest.approx(target(K4).fresh(5, 0))
    assert turn.fresh(0, 1, 0) == pytest.approx(target(K4).fresh(8, 0))
    assert turn.fresh(0, 0, 1) == pytest.approx(target(K4).fresh(5, 1))
    assert turn.fresh(2, 0, 0) == pytest.approx(target(K4).fresh(7, 0))


def test_special_actions_flips_and_workers_are_part_of_a_turn() -> None:
    whole = keeps(False)
    made = stakes({0: NEVER}, {})
    made.special = [[1.0 if total >= 26 else NEVER for total in whole.total]] * 7
    assert Turn(made).fresh(0, 0, 0) == pytest.approx(target(AT_LEAST + 26).fresh(0, 0))
    made.workers, made.hire = 1, 0.0
    assert Turn(made).fresh(0, 0, 0) == pytest.approx(target(AT_LEAST + 26).fresh(3, 0))
    flips = stakes({0: 1.0, 1: NEVER}, {})
    flips.flips = 1
    choice = Turn(flips).choose([0, 0, 1, 4, 2, 3], 0, 0, 0)
    assert (choice.option, choice.slot, choice.value) == (PAY, 1, 1.0)
    flips.shown = 1
    assert Turn(flips).best_flip([0, 0, 1, 4, 2, 3], 0, 0, 0) in (2, 3, 4, 5)


def any_stakes(seed: int) -> Stakes:
    """A turn with two or three cards of any sort, and whatever the table may allow besides."""
    chance = QuickChance(seed)
    made = Stakes()
    while int(made.shown).bit_count() < 2 + seed % 2:
        slot = chance.below(0, DECKS)
        made.shown |= 1 << slot
        made.cost[slot] = chance.below(0, 20) / 10
        sort = chance.below(0, 8)
        if sort < 5:
            made.gain[slot] = chance.below(0, 70) / 10 - 3.0
        made.payable |= int(sort != 4) << slot
        made.birds |= int(sort == 5) << slot
        made.workers |= int(sort > 5) << slot
    made.hire, made.book, made.fairy = 0.9, 1.5, 0.9
    made.secure = 0.0 if chance.below(0, 4) == 0 else NEVER
    for option in ("single_hire", "paid", "flips", "last_pays"):
        setattr(made, option, int(chance.below(0, 3) == 0))
    made.sums = int(seed % 3 == 0)
    graph = keeps(not made.sums and not made.flips)
    if seed % 3 != 1:
        fits = [total >= 26 or total <= 15 for total in graph.total] if made.sums else graph.equal
        made.special = [
            [0.3 * birds + 1.0 if fit in (True, 5, 6) else NEVER for fit in fits] for birds in range(7)
        ]
    return made


@pytest.mark.parametrize("seed", range(12))
def test_the_order_of_means_costs_nothing(seed: int) -> None:
    """Free rerolls first, Fairies and flips last, layers eight by eight: as good as anything at any time."""
    made = any_stakes(seed)
    rerolls, books, fairies = seed // 2 % 2, seed // 4 % 2, 1 + seed % 2
    if not made.is_folded():
        books, fairies = 0, 1  # the long way is long
    expected = Reckoning(made).layer(int(made.shown), rerolls, books, fairies)
    assert Turn(made).layer(rerolls, books, fairies) == pytest.approx(expected, abs=1e-9)


def test_a_card_that_is_never_worse_to_pay_first_pays_first() -> None:
    """Four equal dice are two pairs: whoever wants the dearer Blueprint of P2 keeps that one."""
    made = stakes({0: 2.0, 3: 1.0, 5: 3.0}, {0: 0.5, 3: 0.5, 5: 0.5})
    order = Order(made)
    assert order.payers[0b101001] == 0b101000
    assert 0b101000 not in order.sets
    assert order.payers[0b100001] == 0b100001


def test_two_turns_at_once_do_not_disturb_each_other() -> None:
    dear, cheap = stakes({0: 0.0, 3: 5.0}, {}), stakes({0: 0.0, 3: 1.0}, {})
    first, second = Turn(dear), Turn(cheap)
    value = first.fresh(1, 1, 1)
    assert second.fresh(1, 1, 1) < value
    assert first.fresh(1, 1, 1) == value

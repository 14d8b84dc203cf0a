"""Playing: moves, steps taken back, why not, hints, bots' plans, rest."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from ludotheque.bots.advice import ADVISER, percent, told
from ludotheque.bots.levels import BY_NAME
from ludotheque.bots.plans import prospect, spoken
from ludotheque.bots.thought import untried
from ludotheque.kernel import IllegalMove, Told
from ludotheque.table.deadlines import Deadlines
from ludotheque.table.errors import Refused
from ludotheque.table.journal import TableJournal
from ludotheque.table.orders import Hint, Move, Pause, Plan, Resume, Sender, Undo, Why
from ludotheque.table.port import Thinker
from ludotheque.table.question import question
from ludotheque.table.rest import Rest
from ludotheque.table.state import TableState
from ludotheque.table.texts import table_words
from ludotheque.table.wire import Plain

LATELY = 60  # entries that are looked back upon
MOST_IDLE = 24  # of them that may be steps taken back or rests: four of ten


class Playing:
    """What those who sit at the table do to the match."""

    def __init__(
        self, state: TableState, journal: TableJournal, deadlines: Deadlines, rest: Rest, thinker: Thinker
    ) -> None:
        self._state = state
        self._journal = journal
        self._deadlines = deadlines
        self._rest = rest
        self._thinker = thinker
        self._errands: dict[int, int] = {}  # by seat: what was advised last, so that advice stays with it

    async def move(self, sender: Sender, order: Move) -> Plain:
        """One move, from a seat to everybody told; what came as JSON is parsed, the turn is ours."""
        state, seat = self._state, sender.required_seat
        # authorise: the seat's own, awake, and asked what it answers
        state.require_awake()
        if state.record.roster.chairs[seat].stand_in:
            raise Refused("not_now", "host.stand_in")
        move = state.room.vocabulary.unwire(order.move)
        if state.watched.match.deadline is not None:
            await self._deadlines.expire_due()
        watched = state.watched
        if not watched.is_urgent() and order.prompt != watched.eyes[seat].prompt:
            raise Refused("stale")
        # judge, store, tell
        at, credit = self._date(sender, seat, move)
        await self._journal.play(lambda: watched.match.play(seat, move, at), sender.client, order.c or 0)
        if credit:
            self._deadlines.credits.take(seat, credit)
        return {}

    def _date(self, sender: Sender, seat: int, move: int) -> tuple[int, int]:
        """When a move takes effect: its arrival, less what lag is credited."""
        arrival = self._state.clock.at(sender.arrived or monotonic())
        pulse, game_state = self._state.room.pulse, self._state.watched.match.state
        if pulse is None or pulse.quota(game_state) < 0:
            return arrival, 0
        credit = self._deadlines.credits
        return pulse.date(game_state, seat, move, arrival, credit.round_trip(seat), credit.spent(seat))

    async def undo(self, sender: Sender, order: Undo) -> Plain:
        """Take a step back."""
        seat, match = sender.required_seat, self._state.watched.match
        self._state.require_awake()
        self._require_sense()

        def act() -> list[Told]:
            match.undo(seat)
            return []

        await self._journal.play(act, sender.client, order.c or 0)
        return {}

    async def why(self, sender: Sender, order: Why) -> Plain:
        """The rule that forbids a move."""
        state, seat = self._state, sender.required_seat
        move = state.room.vocabulary.unwire(order.move)
        refusal = state.watched.match.refusal(seat, move, state.clock.now())
        if refusal is None:
            return {"legal": True}
        texts = table_words(state.room, sender.language, state.names)
        return {"legal": False, "rule": refusal.rule, "key": refusal.key, "text": texts.refusal(refusal)}

    async def hint(self, sender: Sender, order: Hint) -> Plain:
        """A good move, why, its odds and the second-best; who had no time to think says so instead."""
        state, seat = self._state, sender.required_seat
        state.require_awake()
        watched = state.watched
        view, moves = watched.view(seat), watched.eyes[seat].question[2]
        if not moves:
            raise Refused("not_now", "host.no_hint")
        errand = self._errands.get(seat, -1)
        thought = await self._thinker.choose(
            question(watched.match, view, seat, ADVISER, moves, not order.brief, errand)
        )
        if thought.move < 0:
            raise Refused("not_now", "host.no_hint")
        texts = table_words(state.room, sender.language, state.names)
        words, found = state.room.vocabulary, thought.opinion or untried(thought.move)
        if found.errand >= 0:
            self._errands[seat] = found.errand
        advice = told(state.room, view, found, texts)
        hint: Plain = {"move": words.wire(found.move), "notation": words.notation(found.move)}
        hint |= {"label": advice.label, "text": advice.reason}
        if state.room.since is not None and order.after is not None:
            eyes = watched.eyes[seat]
            news = eyes.log[max(0, order.after + 1 - eyes.earlier) :]
            hint["since"] = state.room.since([line.told for line in news if line.told], seat, texts)
        if thought.hurried:
            return {**hint, "text": texts.say("host.hurried_hint"), "hurried": True}
        if advice.odds:
            hint["odds"] = percent(found.odds)
        if found.second >= 0:
            hint["second"] = {"move": words.wire(found.second), "notation": words.notation(found.second)}
        return {**hint, "more": advice.more} if advice.more else hint

    async def plan(self, sender: Sender, order: Plan) -> Plain:
        """What a bot is about to do and why, from its seat's view, for a partner who may hear it."""
        state, asker, seat = self._state, sender.required_seat, order.seat
        state.require_awake()
        level, texts = self._asked(asker, seat), table_words(state.room, sender.language, state.names)
        watched = state.watched
        found = prospect(state.room, watched.view(seat), seat in watched.match.waiting)
        if found is None:
            raise Refused("not_now", "host.no_plan")
        asked = question(watched.match, found.view, seat, level, found.moves)
        thought = await self._thinker.choose(replace(asked, waited=True))
        words = state.room.vocabulary
        plan: Plain = {"move": words.wire(thought.move), "notation": words.notation(thought.move)}
        plan["label"] = state.room.at_table(found.view, texts).move(words, thought.move)
        hurried = texts.say("host.hurried_hint") if thought.hurried else ""
        plan["text"] = spoken(state.room, found, thought.move, texts, hurried)
        return plan if found.is_due else {**plan, "ahead": True}

    def _asked(self, asker: int, seat: int) -> str:
        """The level of the bot that is asked for its plan; raises Refused, or IllegalMove with the rule."""
        state = self._state
        if not 0 <= seat < state.record.head.seats:
            raise Refused("malformed", "host.no_such_seat")
        level, who = state.record.roster.bots.get(seat), {"who": f"@seat.{seat}"}
        if level is None:
            raise Refused("not_now", "host.plan_person", who)
        refusal = state.room.no_plan(state.watched.view(seat), asker, state.record.head.options)
        if refusal is not None:
            raise IllegalMove(refusal.key, refusal.params, refusal.rule)
        if level not in BY_NAME or not BY_NAME[level].skill:
            raise Refused("not_now", "host.plan_chance", who)
        return level

    async def pause(self, sender: Sender, order: Pause) -> Plain:
        """Somebody asks for a rest."""
        assert sender.required_seat >= 0
        self._state.require_awake()
        if self._has_rested():
            raise Refused("not_now", "host.rested")
        self._require_sense()
        await self._rest.pause("asked", sender.client, order.c or 0)
        return {}

    def _has_rested(self) -> bool:
        """Whether the table rested twice and went on, and nothing else has happened."""
        lately = [entry.kind for entry in self._state.watched.match.journal.entries[-4:]]
        return lately == ["pause", "resume"] * 2

    def _require_sense(self) -> None:
        """Raise Refused where a journal would grow by going back and forth alone."""
        entries = self._state.watched.match.journal.entries
        idle = sum(entry.kind in ("undo", "pause") for entry in entries[-LATELY:])
        if idle >= MOST_IDLE or self._state.watched.length >= self._state.room.bound:
            raise Refused("not_now", "host.back_and_forth")

    async def resume(self, sender: Sender, order: Resume) -> Plain:
        """Somebody wants to go on."""
        assert sender.required_seat >= 0
        self._state.require_playing()
        if not self._state.watched.match.paused:
            raise Refused("not_now", "host.not_paused")
        await self._rest.resume(sender.client, order.c or 0)
        return {}

# mypyc: compile
"""Eight layers at a time: the graph of keeps with eight values in every node, one for each *lane*.

One walk over the graph serves eight layers: the price of finding a neighbour is paid once for eight.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import FACES
from ludotheque.games.aerion.mind.solver.eights import EIGHT, Eight, Layer, Octet, Square
from ludotheque.games.aerion.mind.solver.keeps import Keep, Keeps, keeps


@final
class Six:
    """Six neighbours, or fewer: then the first stands for those that are not there."""

    def __init__(self, near: list[Eight]) -> None:
        self.count: i64 = len(near)
        near = near + [near[0]] * (FACES - len(near))
        self.a, self.b, self.c, self.d, self.e, self.f = near

    def mean(self, into: Eight) -> None:
        """Their mean."""
        into.mean_of(self.a, self.b, self.c, self.d, self.e, self.f)

    def greatest(self, into: Eight) -> None:
        """Their greatest value."""
        into.greatest_of(self.a, self.b, self.c)
        if self.count > 3:
            into.rise(self.d, 0.0)
            if self.count > 4:
                into.rise(self.e, 0.0)
                into.rise(self.f, 0.0)


@final
class Node:
    """A keep: its values in eight lanes, and those of its neighbours."""

    def __init__(self) -> None:
        self.mean = Eight()
        self.best = Eight()
        self.above = Six([self.mean])  # means with one die more, by face
        self.below = Six([self.best])  # bests with one die less; of a smaller keep its own mean as well
        self.flips = Six([self.mean])  # of a full roll: means after a flip


@final
class Lanes:
    """The graph with eight values in every node, and the layers it lends."""

    def __init__(self, graph: Keeps) -> None:
        self.graph = graph
        self._nodes: dict[int, Node] = {}
        for keep in graph.smaller + graph.rolls:
            self._nodes[int(keep.number)] = Node()
        self._rolls = self._nodes_of(graph.rolls)
        self._fives = self._nodes_of(graph.fives)
        self._downward = self._nodes_of(graph.smaller[::-1])
        self._upward = self._nodes_of(graph.smaller[1:])
        self._link()
        # full rolls by eight, the last ones filled up with nodes that nobody asks for
        full = self._rolls + [Node() for _ in range(-len(self._rolls) % EIGHT)]
        eights = [full[start : start + EIGHT] for start in range(0, len(full), EIGHT)]
        self._means = [Square([node.mean for node in eight]) for eight in eights]
        self._bests = [Square([node.best for node in eight]) for eight in eights]
        self.given = Octet(len(eights))  # where a walk starts
        self._octets: list[Octet] = []
        self._layers: list[Layer] = []
        self._octets_lent: i64 = 0
        self._layers_lent: i64 = 0
        self.borrower: object = None  # whose layers hold values now

    def _nodes_of(self, found: list[Keep]) -> list[Node]:
        return [self._nodes[int(keep.number)] for keep in found]

    def _link(self) -> None:
        for keep in self.graph.smaller:
            node = self._nodes[int(keep.number)]
            node.above = Six([near.mean for near in self._nodes_of(keep.above())])
        for keep in self.graph.smaller[1:]:
            node = self._nodes[int(keep.number)]
            node.below = Six([*(near.best for near in self._nodes_of(keep.below())), node.mean])
        for keep in self.graph.rolls:
            node = self._nodes[int(keep.number)]
            node.below = Six([near.best for near in self._nodes_of(keep.below())])
        if not self.graph.folded:
            for keep in self.graph.rolls:
                node = self._nodes[int(keep.number)]
                node.flips = Six([near.mean for near in self._nodes_of(self.graph.flips(keep))])

    def lend(self, borrower: object) -> None:
        """All layers to that borrower; what they held for another is gone."""
        self.borrower = borrower
        self._octets_lent = 0
        self._layers_lent = 0

    def layer(self) -> Layer:
        """A layer not yet in use; after the first few turns nothing is allocated any more."""
        if self._layers_lent == len(self._layers):
            self._layers.append(Layer(len(self._means)))
        found = self._layers[self._layers_lent]
        self._layers_lent += 1
        return found

    def start(self) -> None:
        """Put the given layers into the lanes."""
        given = self.given.squares
        place: i64 = 0
        for square in self._means:
            square.mirror(given[place])
            place += 1

    def _found(self) -> Octet:
        """What a walk left behind, in an octet not yet in use."""
        if self._octets_lent == len(self._octets):
            self._octets.append(Octet(len(self._means)))
        found = self._octets[self._octets_lent]
        self._octets_lent += 1
        found.mirror(self._bests)
        return found

    def reroll(self) -> Octet:
        """The value of the best reroll of one or more dice."""
        for node in self._downward:
            node.above.mean(node.mean)
        empty = self._downward[-1]
        empty.best.take(empty.mean)
        for node in self._upward:
            node.below.greatest(node.best)
        for node in self._rolls:
            node.below.greatest(node.best)
        return self._found()

    def turn(self) -> Octet:
        """The value of turning one die to the best face."""
        for node in self._fives:
            node.above.greatest(node.best)
        for node in self._rolls:
            node.below.greatest(node.best)
        return self._found()

    def flip(self) -> Octet:
        """The value of the best flip of one die; whole graph only."""
        for node in self._rolls:
            node.flips.greatest(node.best)
        return self._found()


_GRAPHS: list[Lanes | None] = [None, None]


def lanes(folded: bool) -> Lanes:
    """The graph, whole or folded, made when it is first wanted."""
    place = 1 if folded else 0
    found = _GRAPHS[place]
    if found is None:
        found = Lanes(keeps(folded))
        _GRAPHS[place] = found
    return found

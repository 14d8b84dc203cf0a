// A game of about the size of ours: two seats, hidden hands, a state of some 1.5 kB, one move at a time.
export const Game = {
  name: "peer",
  setup: () => ({
    decks: Array.from({ length: 6 }, (_, deck) => Array.from({ length: 10 }, (_, card) => deck * 10 + card)),
    hands: { 0: Array.from({ length: 5 }, (_, card) => card), 1: Array.from({ length: 5 }, (_, card) => card) },
    table: Array.from({ length: 40 }, (_, place) => ({ place, owner: place % 2, used: false })),
    moves: 0,
  }),
  playerView: ({ G, playerID }) => {
    const hands = Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    );
    return { ...G, hands, decks: G.decks.map((deck) => deck.length) };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, random }, place) => {
      G.table[place % 40].used = !G.table[place % 40].used;
      G.decks[place % 6].unshift(G.decks[place % 6].pop());
      G.moves += random.Die(6);
    },
  },
};

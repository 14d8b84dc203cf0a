/**
 * Picking: touches on pieces and controls become one legal move.
 *
 * Every legal move is a path over pieces.  What has been touched so far leaves some moves open; when one is left and
 * its path is complete it is made.  A subset is toggled and confirmed, an amount is stepped and confirmed.
 */

import { all, allows, count, firstOf, memberAt, waysOf } from "./ways.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Wire} Wire */
/** @typedef {import("./ways.js").Way} Way */

/** @typedef {"made" | "further" | "menu" | "toggled" | "back" | "none"} Turn what a touch came to */

const MANY = 9; // more ways than that are asked for piece by piece

export class Picking {
  /** @param {(wire: Wire, caution: string) => void} made */
  constructor(made) {
    this.made = made;
    /** @type {Ask | null} */
    this.ask = null;
    /** @type {Way[]} */
    this.ways = [];
    /** @type {string[]} */
    this.picked = [];
    /** @type {string | null} */
    this.verb = null;
    this.mask = 0;
    /** @type {Way | null} the subset or amount that is being chosen */
    this.family = null;
    this.amount = 0;
    /** @type {Way[]} moves among which a menu asks */
    this.menu = [];
    this.given = 0; // how many of the picked pieces nobody had to pick
    /** @type {Way | null} a subset that is always at hand: its pieces toggle, its last piece makes the move */
    this.standing = null;
    this.held = 0;
    /** @type {Map<string, {mask: number, of: number}>} what was last chosen, by verb, and out of what */
    this.lately = new Map();
    /** @type {string | undefined} the touch that a menu interrupted */
    this.waiting = undefined;
  }

  /** A new question, or the same one again. @param {Ask | null} ask */
  begin(ask) {
    const changed = ask?.prompt !== this.ask?.prompt || !ask;
    this.ask = ask;
    this.ways = waysOf(ask);
    const standing = this.ways.filter((way) => way.group?.close?.length && !way.path.length);
    const stood = this.standing !== null;
    this.standing = standing.length === 1 ? (standing[0] ?? null) : null;
    if (!this.standing) this.lately.clear();
    if (this.standing?.group) this.hold(this.standing.group, changed || !stood);
    if (changed || !this.open().length) this.reset();
    else if (this.family) {
      const { choice, path } = this.family;
      this.family =
        this.ways.find((way) => way.choice.verb === choice.verb && String(way.path) === String(path)) ?? null;
      if (!this.family) this.reset();
    }
  }

  /**
   * Keep in the hand what is still there, also where one question follows another under the same number.
   * @param {import("./types.js").Group} group @param {boolean} anew
   */
  hold(group, anew) {
    const left = this.held & all(group);
    if (anew || (left !== this.held && !allows(group, left))) this.held = this.atHand(group);
    else this.held = left;
  }

  /**
   * What of a standing subset is chosen to begin with.  Dice in the hand stay in the hand from throw to throw, and those
   * set aside stay aside, also when the last one in the hand has burnt; when one comes back that was not there, it is
   * another turn, and all of them are taken.
   * @param {import("./types.js").Group} group
   */
  atHand(group) {
    const whole = all(group);
    const lately = this.lately.get(this.standing?.choice.verb ?? "");
    const goesOn = lately !== undefined && (whole & ~lately.of) === 0;
    const last = goesOn ? lately.mask & whole : whole;
    if (goesOn && last === 0) return 0;
    const largest = [...(group.masks ?? [])].sort((one, two) => count(two) - count(one));
    return [last, whole, ...largest].find((mask) => allows(group, mask)) ?? 0;
  }

  reset() {
    this.picked = [];
    this.verb = null;
    this.mask = 0;
    this.family = null;
    this.amount = 0;
    this.menu = [];
    this.given = 0;
  }

  /** Whether something has been begun that Esc can take back. */
  get begun() {
    return this.picked.length > 0 || this.verb !== null || this.family !== null || this.menu.length > 0;
  }

  /** The moves that what was touched so far leaves open. @returns {Way[]} */
  open() {
    return this.ways.filter(
      (way) =>
        (this.verb === null || way.choice.verb === this.verb) &&
        this.picked.every((piece, place) => way.path[place] === piece) &&
        (this.family === null || way === this.family),
    );
  }

  /** Pieces that may be touched now, each with the labels of what it could lead to. @returns {Map<string, string[]>} */
  lit() {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    const light = (/** @type {string} */ piece, /** @type {string} */ label) => {
      const labels = found.get(piece) ?? [];
      if (!labels.includes(label)) labels.push(label);
      found.set(piece, labels);
    };
    for (const way of this.open()) {
      const next = way.path[this.picked.length];
      if (next !== undefined) light(next, way.label);
      if (way === this.standing) for (const piece of way.group?.close ?? []) light(piece, way.label);
      if (next === undefined && way.group)
        for (const member of way.group.members) for (const piece of member.path) light(piece, member.label);
    }
    return found;
  }

  /** Pieces that are picked now. @returns {Set<string>} */
  chosen() {
    const found = new Set(this.picked);
    for (const member of (this.family ? null : this.standing)?.group?.members ?? []) {
      if (this.held & (1 << member.bit)) for (const piece of member.path) found.add(piece);
    }
    for (const member of this.family?.group?.members ?? []) {
      if (this.mask & (1 << member.bit)) for (const piece of member.path) found.add(piece);
    }
    return found;
  }

  /** A piece is touched. @param {string} piece @returns {Turn} */
  touch(piece) {
    this.menu = [];
    if (this.standing?.group && !this.family && this.verb === null) {
      if (this.standing.group.close?.includes(piece)) return this.throw_held();
      const member = memberAt(this.standing.group, piece);
      if (member) {
        this.held ^= 1 << member.bit;
        return "toggled";
      }
    }
    const open = this.open();
    const onward = open.filter((way) => way.path[this.picked.length] === piece);
    const toggles = open.filter(
      (way) => way.group && way.path.length === this.picked.length && memberAt(way.group, piece),
    );
    if (toggles.length + onward.length === 0) {
      const place = this.picked.indexOf(piece);
      if (place < 0) return this.instead(piece);
      this.picked = this.picked.slice(0, place);
      this.family = null;
      this.mask = 0;
      return "back";
    }
    if (toggles.length && new Set([...onward, ...toggles].map((way) => way.choice.verb)).size > 1) {
      this.menu = [...onward, ...toggles];
      this.waiting = piece;
      return "menu";
    }
    const [first] = toggles;
    if (first?.group) {
      this.family = first;
      const member = memberAt(first.group, piece);
      if (member) this.mask ^= 1 << member.bit;
      return "toggled";
    }
    this.picked.push(piece);
    return this.settle();
  }

  /** Another piece than the picked one is touched: it takes its place, if a move goes on. @param {string} piece @returns {Turn} */
  instead(piece) {
    if (this.family) return "none";
    for (let place = this.picked.length - 1; place >= 0; place -= 1) {
      const fits = this.ways.some(
        (way) =>
          (this.verb === null || way.choice.verb === this.verb) &&
          way.path[place] === piece &&
          this.picked.slice(0, place).every((one, index) => way.path[index] === one),
      );
      if (fits) {
        this.picked = [...this.picked.slice(0, place), piece];
        this.given = Math.min(this.given, place);
        return this.settle();
      }
    }
    return "none";
  }

  /**
   * A piece is touched twice: of what a menu asks, the move that ends there; of several, the one that the piece is for.
   * @param {string} piece @param {string[]} means verbs, the likeliest first @returns {Turn}
   */
  twice(piece, means) {
    const ending = this.menu.filter(
      (way) => way.move && way.path.at(-1) === piece && way.path.length === this.picked.length,
    );
    const meant = means.flatMap((verb) => ending.filter((way) => way.choice.verb === verb))[0];
    const way = meant ?? (ending.length === 1 ? ending[0] : undefined);
    return way ? this.make(way) : "none";
  }

  /**
   * A piece is laid on another: what both make together, named first where it is binding, else what laying it there means.
   * @param {string} from @param {string} to @param {string[]} means what laying the first stands for
   * @param {string[]} takes what the second takes it for @returns {Turn}
   */
  drag(from, to, means, takes) {
    this.reset();
    if (this.ways.some(({ path }) => path[0] === from && path.includes(to))) {
      const [only, ...others] = this.ways.filter(({ path }) => path.length === 2 && path[0] === from && path[1] === to);
      if (only?.choice.binding && !others.length) {
        this.picked = [from, to];
        this.menu = [only];
        return "menu";
      }
      this.touch(from);
      return this.touch(to);
    }
    const meant = this.ways.filter(
      ({ choice, path }) =>
        path.length === 1 &&
        means.includes(choice.verb) &&
        (path[0] === to || (path[0] === from && takes.includes(choice.verb))),
    );
    if (meant[0]?.move && meant.length === 1) return this.make(meant[0]);
    return means.length || !this.lit().has(to) ? "none" : this.touch(to);
  }

  /** Take nothing of the standing subset, or where nothing is taken all of it. @returns {Turn} */
  none_or_all() {
    if (this.standing?.group) this.held = this.held ? 0 : all(this.standing.group);
    return "toggled";
  }

  /** The standing subset as it is now. @returns {Turn} */
  throw_held() {
    const way = this.standing;
    if (!way?.group || !allows(way.group, this.held)) return "none";
    this.lately.set(way.choice.verb, { mask: this.held, of: all(way.group) });
    this.made([way.choice.verb, ...way.group.values.map((value) => value ?? this.held)], "");
    return "made";
  }

  /** Make the move if one is left and complete, ask if several are. @returns {Turn} */
  settle() {
    const open = this.open();
    const complete = open.filter((way) => way.path.length === this.picked.length);
    const [only] = complete;
    if (only && open.length === 1) {
      if (only.choice.asks && this.verb === null) {
        this.menu = [only]; // a touch may only want to look: what it would give up is named first
        return "menu";
      }
      if (only.move) return this.make(only);
      this.family = only;
      this.amount = firstOf(only);
      return "further";
    }
    if (complete.length) {
      this.menu = open;
      return "menu";
    }
    return "further";
  }

  /** One line of a menu, or of the list of a verb's moves, was chosen. @param {Way} way @returns {Turn} */
  choose(way) {
    const touched = this.waiting;
    this.menu = [];
    this.waiting = undefined;
    if (way.move) return this.make(way); // its label has said everything: nothing is asked again
    this.verb = way.choice.verb;
    if (touched !== undefined) return this.touch(touched);
    if (way.group || way.steps) {
      this.picked = [...way.path];
      this.family = way;
      this.amount = firstOf(way);
    }
    return "further";
  }

  /** A verb's control was pressed. @param {string} verb @returns {Turn} */
  begin_verb(verb) {
    this.reset();
    const ways = this.ways.filter((way) => way.choice.verb === verb);
    this.verb = verb;
    const [only] = ways;
    if (ways.length === 1 && only) {
      if (only.move) return this.make(only);
      this.picked = [...only.path];
      this.family = only;
      this.amount = firstOf(only);
    } else this.advance();
    return "further";
  }

  /** Whatever comes next in every open way is not asked for. */
  advance() {
    for (;;) {
      const open = this.open();
      const next = open[0]?.path[this.picked.length];
      const shared =
        next !== undefined &&
        open.every((way) => way.path[this.picked.length] === next && way.path.length > this.picked.length + 1);
      if (!shared) return;
      this.picked.push(next);
      this.given = this.picked.length;
    }
  }

  /** The next pieces, where naming these asks for less than naming every open way. @returns {string[]} */
  stages() {
    const open = this.open();
    if (open.length <= MANY || this.menu.length) return [];
    const next = open.map((way) => way.path[this.picked.length]);
    const distinct = [...new Set(next)].filter((piece) => piece !== undefined);
    return next.includes(undefined) || distinct.length === open.length || distinct.length < 2 ? [] : distinct;
  }

  /** Toggle a member by its control. @param {number} bit */
  toggle(bit) {
    this.mask ^= 1 << bit;
  }

  /** Confirm the subset or the amount. @returns {Turn} */
  confirm() {
    const way = this.family;
    if (!way) return "none";
    const filling = way.group ? this.mask : this.amount;
    const values = (way.group ?? way.steps)?.values ?? [];
    this.made([way.choice.verb, ...values.map((value) => value ?? filling)], "");
    if (way.group) this.lately.set(way.choice.verb, { mask: this.mask, of: all(way.group) });
    this.reset();
    return "made";
  }

  /** One step back. @returns {Turn} */
  back() {
    if (this.menu.length) this.menu = [];
    else if (this.mask) this.mask = 0;
    else if (this.family) {
      this.family = null;
      this.picked = [];
      if (this.ways.filter((way) => way.choice.verb === this.verb).length === 1) this.verb = null;
    } else if (this.picked.length > this.given) this.picked.pop();
    else this.reset();
    return "back";
  }

  /** @param {Way} way @returns {Turn} */
  make(way) {
    this.lately.clear(); // something else was done: whatever is thrown next is another roll
    this.made([way.choice.verb, ...(way.move?.values ?? [])], way.move?.caution ?? "");
    this.reset();
    return "made";
  }
}

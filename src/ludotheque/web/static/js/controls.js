/** The controls: every verb as a labelled button, and whatever a verb still has to be told. */

import { icon, make } from "./elements.js";
import { memberControls, stepControls } from "./families.js";
import { allows, count } from "./ways.js";
import { say, spoken } from "./words.js";

/** @typedef {import("./picking.js").Picking} Picking */
/** @typedef {import("./ways.js").Way} Way */

/** @type {WeakMap<HTMLElement, {ask: unknown, state: string, step: string}>} what the controls were last drawn for */
const drawn = new WeakMap();

/** @type {WeakSet<HTMLElement>} controls that somebody scrolled; asking these themselves would have the page laid out anew */
const moved = new WeakSet();

/** Everything that the controls show of a picking, besides the question itself. @param {Picking} picking */
const stateOf = ({ picked, verb, mask, ways, family, amount, menu, held }) =>
  JSON.stringify([
    picked,
    verb,
    mask,
    family && ways.indexOf(family),
    amount,
    menu.map((way) => ways.indexOf(way)),
    held,
    spoken(),
  ]);

/** How far a picking has come, whatever is toggled on the way. @param {Picking} picking */
const stepOf = ({ ask, picked, verb, menu }) => JSON.stringify([ask?.prompt, picked, verb, menu.length]);

/**
 * Draw the controls for what may be done now; focus stays where it was, or goes to what took its place.
 * @param {HTMLElement} bar
 * @param {Picking | null} picking nothing may be done without one
 * @param {() => void} changed
 */
export function drawControls(bar, picking, changed) {
  const last = drawn.get(bar);
  if (!last) {
    bar.addEventListener("scroll", () => moved.add(bar), { passive: true });
    folds(bar);
  }
  const state = picking ? stateOf(picking) : "";
  if (last && last.ask === (picking?.ask ?? null) && last.state === state) return;
  const step = picking ? stepOf(picking) : "";
  drawn.set(bar, { ask: picking?.ask ?? null, state, step });
  if (last?.step !== step) unfold(false);
  if (!picking) {
    bar.replaceChildren();
    bar.dataset.empty = "true";
    watchEnd(bar);
    return;
  }
  const focused = bar.contains(document.activeElement)
    ? (document.activeElement?.getAttribute("data-focus") ?? "")
    : null;
  bar.replaceChildren(...(picking.begun ? pickingControls(picking, changed) : verbControls(picking, changed)));
  bar.dataset.empty = String(bar.childElementCount === 0);
  watchEnd(bar);
  if (last?.step !== step && moved.delete(bar)) bar.scrollTo({ left: 0, top: 0, behavior: "instant" });
  if (focused === null) return;
  const same = bar.querySelector(`[data-focus="${CSS.escape(focused)}"]`);
  // Where keys of the table count (throw, stop), the hand must not come to rest on another control: Space would press it.
  const keyed = document.querySelector("#table [data-key]");
  const again =
    same ??
    (keyed
      ? document.querySelector(".stage")
      : (bar.querySelector("button:not(.quiet)") ?? bar.querySelector("button")));
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** Lay all controls out over the table, or back into their rows. @param {boolean} out */
function unfold(out) {
  document.body.toggleAttribute("data-unfolded", out);
  document.getElementById("unfold")?.setAttribute("aria-expanded", String(out));
}

/** The key that lays them out; a touch beside them puts them back. @param {HTMLElement} bar */
function folds(bar) {
  const key = document.getElementById("unfold");
  key?.addEventListener("click", () => unfold(!document.body.hasAttribute("data-unfolded")));
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !bar.contains(target) && !key?.contains(target)) unfold(false);
  });
}

/** @type {WeakMap<HTMLElement, IntersectionObserver>} which controls of a bar are in sight */
const ends = new WeakMap();

/** Where controls go on beyond the far edge, what holds them says so. @param {HTMLElement} bar */
function watchEnd(bar) {
  ends.get(bar)?.disconnect();
  /** @type {Set<Element>} */
  const cut = new Set();
  const end = new IntersectionObserver(
    (seen) => {
      for (const { target, intersectionRatio, boundingClientRect: box, rootBounds: edge } of seen) {
        const beyond = edge !== null && (box.right > edge.right + 1 || box.bottom > edge.bottom + 1);
        if (beyond && intersectionRatio < 0.98) cut.add(target);
        else cut.delete(target);
      }
      bar.parentElement?.toggleAttribute("data-more", cut.size > 0);
    },
    { root: bar, threshold: [0, 0.25, 0.5, 0.75, 0.98, 1] },
  );
  ends.set(bar, end);
  if (bar.childElementCount) for (const control of bar.children) end.observe(control);
  else bar.parentElement?.removeAttribute("data-more");
}

/** @param {Picking} picking @param {() => void} changed */
function verbControls(picking, changed) {
  const choices = [...(picking.ask?.choices ?? [])].sort(
    (one, two) => Number(one.free ?? false) - Number(two.free ?? false),
  );
  const made = choices.flatMap((choice, place) => {
    if (picking.standing?.choice === choice) return standingControls(picking, picking.standing, place, changed);
    const moves = choice.moves?.length ?? 0;
    const families = (choice.groups?.length ?? 0) + (choice.steps?.length ?? 0);
    const only = moves === 1 && !families ? choice.moves?.[0] : undefined;
    const button = make(
      "button",
      {
        type: "button",
        class: choice.free
          ? "control quiet"
          : choice.verb === "end" && choices.length > 1
            ? "control closing"
            : "control",
        "data-focus": `verb-${choice.verb}`,
        "data-verb": choice.verb,
        "aria-keyshortcuts": place < 9 ? String(place + 1) : null,
        onclick: () => {
          picking.begin_verb(choice.verb);
          changed();
        },
      },
      make("span", { class: "control-label" }, only ? only.label : choice.label),
    );
    if (!only) button.append(make("span", { class: "control-more", "aria-hidden": "true" }, "…"));
    if (place < 9) button.append(make("kbd", { "aria-hidden": "true" }, String(place + 1)));
    return button;
  });
  // What can be done by touching pieces stands behind what ends a roll.
  const isLate = (/** @type {Element} */ control) => Number(control.hasAttribute("data-one-by-one"));
  return made.sort((one, two) => isLate(one) - isLate(two));
}

/** A subset that is always at hand: one key makes the move, one takes none or all, one chooses the members by name. @param {Picking} picking @param {Way} way @param {number} place @param {() => void} changed */
function standingControls(picking, way, place, changed) {
  const group = way.group;
  if (!group) return [];
  return [
    make(
      "button",
      {
        type: "button",
        class: "control",
        "data-focus": `verb-${way.choice.verb}`,
        "data-verb": way.choice.verb,
        "data-standing": "",
        disabled: !allows(group, picking.held),
        "aria-keyshortcuts": place < 9 ? String(place + 1) : null,
        onclick: () => {
          picking.throw_held();
          changed();
        },
      },
      make("span", { class: "control-label" }, way.choice.label.replace(/\s*…\s*$/, "")),
      make("span", { class: "control-more" }, `× ${count(picking.held)}`),
    ),
    make(
      "button",
      {
        type: "button",
        class: "control quiet",
        "data-focus": `none-${way.choice.verb}`,
        "data-choose": way.choice.verb,
        onclick: () => {
          picking.none_or_all();
          changed();
        },
      },
      say(picking.held ? "table.choose_none" : "table.choose_all"),
    ),
    make(
      "button",
      {
        type: "button",
        class: "control quiet",
        "data-focus": `choose-${way.choice.verb}`,
        "data-choose": way.choice.verb,
        "data-one-by-one": "",
        "aria-label": `${say("table.choose_own")} ${say("table.choose_members", { what: way.choice.label })}`,
        onclick: () => {
          picking.begin_verb(way.choice.verb);
          changed();
        },
      },
      say("table.choose_own"),
    ),
  ];
}

/** @param {Picking} picking @param {() => void} changed */
function pickingControls(picking, changed) {
  /** @type {HTMLElement[]} */
  const made = [];
  const { family } = picking;
  const verb = picking.ask?.choices.find((choice) => choice.verb === (family?.choice.verb ?? picking.verb));
  made.push(backControl(picking, changed));
  if (family?.group) made.push(...memberControls(picking, family, changed));
  else if (family?.steps) made.push(...stepControls(picking, family, changed));
  else {
    const ways = picking.menu.length ? picking.menu : picking.open();
    if (verb && !picking.menu.length) made.push(make("span", { class: "control-title" }, verb.label));
    const titled = verb !== undefined && !picking.menu.length;
    const stages = picking.stages();
    if (stages.length) made.push(...stages.map((piece, place) => stageControl(picking, piece, place, changed)));
    else
      made.push(
        ...ways.map((way, place) =>
          wayControl(picking, way, place, changed, titled ? shortOf(picking, way) : undefined),
        ),
      );
  }
  return made;
}

/** One step back. @param {Picking} picking @param {() => void} changed */
function backControl(picking, changed) {
  return make(
    "button",
    {
      type: "button",
      class: "control quiet back",
      "data-focus": "back",
      "aria-keyshortcuts": "Escape",
      onclick: () => {
        picking.back();
        changed();
      },
    },
    icon("back"),
    make("span", { class: "control-label" }, say("table.back")),
    make("kbd", { "aria-hidden": "true" }, "Esc"),
  );
}

/** What a piece is called. @param {string} piece */
const nameOf = (piece) => document.getElementById(piece)?.getAttribute("data-name") ?? piece;

/** What the last piece of a way is called. @param {Way} way */
const lastName = (way) => nameOf(way.path.at(-1) ?? "");

/** One of the pieces that may come next, by its name. @param {Picking} picking @param {string} piece @param {number} place @param {() => void} changed */
function stageControl(picking, piece, place, changed) {
  const name = nameOf(piece);
  const button = make(
    "button",
    {
      type: "button",
      class: "control",
      "data-focus": `stage-${piece}`,
      "data-stage": piece,
      "aria-keyshortcuts": place < 9 ? String(place + 1) : null,
      onclick: () => {
        picking.touch(piece);
        changed();
      },
    },
    make("span", { class: "control-label" }, name),
  );
  if (place < 9) button.append(make("kbd", { "aria-hidden": "true" }, String(place + 1)));
  return button;
}

/** What is left to say of a way under the title of its verb. @param {Picking} picking @param {Way} way */
function shortOf(picking, way) {
  // Where the pieces before were named one by one, the last one is too.
  const named = way.path.length === picking.picked.length + 1 && picking.picked.length > picking.given;
  return named && picking.verb ? lastName(way) : way.move?.short;
}

/** @param {Picking} picking @param {Way} way @param {number} place @param {() => void} changed @param {string} [short] what is left to say of it where the rest stands before it */
function wayControl(picking, way, place, changed, short) {
  const button = make(
    "button",
    {
      type: "button",
      class: "control",
      "data-focus": `way-${way.choice.verb}-${place}`,
      "data-verb": way.choice.verb,
      "data-values": (way.move?.values ?? []).join(","),
      "aria-keyshortcuts": place < 9 ? String(place + 1) : null,
      title: short ? way.label : null,
      onclick: () => {
        picking.choose(way);
        changed();
      },
    },
    make("span", { class: "control-label" }, short ?? way.label),
    // The whole sentence for those who hear it; as text, so that what is seen is part of what is said.
    short ? make("span", { class: "unseen" }, way.label) : null,
  );
  if (place < 9) button.append(make("kbd", { "aria-hidden": "true" }, String(place + 1)));
  return button;
}

const MANY_ALIKE = 3; // lines that differ in a name alone, from which on the names stand in one row
const GAP = "…";

/** The words of a way without the name of its last piece. @param {Way} way */
const unnamed = (way) => (lastName(way) ? way.label.replace(lastName(way), GAP) : way.label);

/**
 * The lines of a menu: each way by itself, and those of one verb that differ in a name alone as one line of names
 * under what they have in common.
 * @param {Picking} picking @param {() => void} done @returns {HTMLElement[]}
 */
function menuLines(picking, done) {
  /** @type {Map<string, Way[]>} */
  const alike = new Map();
  for (const way of picking.menu) {
    const key = `${way.choice.verb} ${unnamed(way)}`;
    alike.set(key, [...(alike.get(key) ?? []), way]);
  }
  return [...alike.values()].flatMap((ways) => {
    const words = ways[0] ? unnamed(ways[0]) : "";
    const isRow = ways.length >= MANY_ALIKE && words.includes(GAP);
    /** @type {HTMLElement[]} */
    const made = ways.map((way) =>
      wayControl(picking, way, picking.menu.indexOf(way), done, isRow ? lastName(way) : undefined),
    );
    if (!isRow) return made;
    const title = make("span", { class: "control-title" }, words);
    return [make("div", { class: "names", role: "group", "aria-label": words }, title, ...made)];
  });
}

const NARROW = matchMedia("(width < 66rem)");

/**
 * A small menu when touching a piece may mean several things: beside it, or on a phone over the controls, whose
 * place it takes.
 * @param {Picking} picking @param {string} piece @param {() => void} changed
 */
export function nearMenu(picking, piece, changed) {
  const near = document.getElementById("near");
  const box = document.getElementById(piece)?.getBoundingClientRect();
  if (!near || !box) return;
  const done = () => {
    near.hidden = true;
    changed();
  };
  near.replaceChildren(...menuLines(picking, done));
  if (NARROW.matches) near.append(backControl(picking, done));
  near.hidden = false;
  const left = Math.max(
    8,
    Math.min(innerWidth - near.offsetWidth - 8, box.left + box.width / 2 - near.offsetWidth / 2),
  );
  const below =
    box.bottom + 6 + near.offsetHeight < innerHeight ? box.bottom + 6 : Math.max(8, box.top - near.offsetHeight - 6);
  near.style.left = NARROW.matches ? "" : `${left}px`;
  near.style.top = NARROW.matches ? "" : `${below}px`;
  const first = near.querySelector("button");
  first?.focus({ preventScroll: true });
}

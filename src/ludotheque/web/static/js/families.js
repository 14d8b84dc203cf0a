/** Controls of moves that differ in a subset or an amount. */

import { make } from "./elements.js";
import { allows, count } from "./ways.js";
import { say } from "./words.js";

/** @typedef {import("./picking.js").Picking} Picking */
/** @typedef {import("./ways.js").Way} Way */

/**
 * A member by its words; where these are a number alone, which could be a place as well as a face, by its piece's name.
 * @param {import("./types.js").Member} member
 */
function memberName({ label, path }) {
  const named = document.getElementById(path[0] ?? "")?.getAttribute("data-name");
  return /^\d+$/.test(label) && named ? named : label;
}

/** A subset: a switch for each member, and a key that confirms. @param {Picking} picking @param {Way} way @param {() => void} changed */
export function memberControls(picking, way, changed) {
  const group = way.group;
  if (!group) return [];
  const chosen = count(picking.mask);
  const members = group.members.map((member) =>
    make(
      "button",
      {
        type: "button",
        class: "control member",
        "aria-pressed": String(Boolean(picking.mask & (1 << member.bit))),
        "data-focus": `member-${member.bit}`,
        "data-bit": member.bit,
        onclick: () => {
          picking.toggle(member.bit);
          changed();
        },
      },
      make("span", { class: "control-label" }, memberName(member)),
    ),
  );
  const ready = allows(group, picking.mask);
  const confirm = make(
    "button",
    {
      type: "button",
      class: "control go",
      "data-focus": "confirm",
      "data-confirm": way.choice.verb,
      disabled: !ready,
      onclick: () => {
        picking.confirm();
        changed();
      },
    },
    make("span", { class: "control-label" }, `${way.label} (${chosen})`),
  );
  const bound =
    group.least === group.most
      ? say("table.choose_exactly", { n: group.least })
      : say("table.choose_between", { least: group.least, most: group.most });
  return [make("span", { class: "control-title" }, bound), ...members, confirm];
}

/** An amount: less, more, and a key that confirms. @param {Picking} picking @param {Way} way @param {() => void} changed */
export function stepControls(picking, way, changed) {
  const steps = way.steps;
  if (!steps) return [];
  const at = Math.max(0, steps.amounts.indexOf(picking.amount));
  const go = (/** @type {number} */ by) => () => {
    picking.amount = steps.amounts[Math.max(0, Math.min(steps.amounts.length - 1, at + by))] ?? 0;
    changed();
  };
  return [
    make(
      "span",
      { class: "stepper" },
      make(
        "button",
        {
          type: "button",
          class: "control step",
          "data-focus": "less",
          "aria-label": say("table.less"),
          disabled: at === 0,
          onclick: go(-1),
        },
        "−",
      ),
      make("output", { "aria-live": "polite" }, String(steps.amounts[at])),
      make(
        "button",
        {
          type: "button",
          class: "control step",
          "data-focus": "more",
          "aria-label": say("table.more"),
          disabled: at === steps.amounts.length - 1,
          onclick: go(1),
        },
        "+",
      ),
    ),
    make(
      "button",
      {
        type: "button",
        class: "control go",
        "data-focus": "confirm",
        "data-confirm": way.choice.verb,
        onclick: () => {
          picking.confirm();
          changed();
        },
      },
      make("span", { class: "control-label" }, steps.labels[at] ?? way.label),
    ),
  ];
}

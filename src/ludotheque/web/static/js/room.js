/** How much room a table has: `--free` follows the window, the status line and the controls. */

import { the } from "./elements.js";

const LEAST = 340; // what a table keeps where something stands below it

/** Keep `--free` true from now on. */
export function roomy() {
  const table = the("table");
  const stage = table.parentElement;
  if (!stage) return;
  const measure = () => {
    const { paddingTop, paddingBottom } = getComputedStyle(stage);
    const hands = stage.querySelector(".open-hands"); // of a replay: they stand below the table, in sight
    const under = hands instanceof HTMLElement ? hands.offsetHeight : 0;
    const whole = stage.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    const free = whole - Math.min(under, Math.max(0, whole - LEAST));
    table.style.setProperty("--free", `${Math.max(240, Math.floor(free))}px`);
  };
  const seen = new ResizeObserver(measure);
  for (const node of [stage, ...stage.querySelectorAll(".open-hands")]) seen.observe(node);
  measure();
}

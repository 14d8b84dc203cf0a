/** How much room a table has: `--free` follows the window, the status line and the controls. */

import { the } from "./elements.js";

/** Keep `--free` true from now on. */
export function roomy() {
  const table = the("table");
  const stage = table.parentElement;
  if (!stage) return;
  const measure = () => {
    const { paddingTop, paddingBottom } = getComputedStyle(stage);
    const free = stage.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    table.style.setProperty("--free", `${Math.max(240, Math.floor(free))}px`);
  };
  new ResizeObserver(measure).observe(stage);
  measure();
}

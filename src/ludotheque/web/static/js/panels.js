/** What lies beside a table: tabs, the drawer of the phone, the table in words; and icons for all of it. */

import { icon, the } from "./elements.js";
import { keep, kept } from "./settings.js";

/** @param {string} name */
function showPanel(name) {
  for (const tab of document.querySelectorAll("[data-panel]")) {
    const panel = tab.getAttribute("data-panel") ?? "";
    tab.setAttribute("aria-selected", String(panel === name));
    the(panel).hidden = panel !== name;
    if (panel === name) tab.removeAttribute("data-new");
    if (panel === name && panel === "chat-panel") the("drawer").removeAttribute("data-new");
  }
}

/** @param {boolean} on */
function setText(on) {
  document.body.toggleAttribute("data-text", on);
  the("text-mode").setAttribute("aria-pressed", String(on));
  keep("text", on ? "yes" : "no");
}

/** Listen to all of it, from now on. @param {() => void} [opened] what to do when the drawer comes up */
export function panels(opened) {
  for (const tab of document.querySelectorAll("[data-panel]")) {
    tab.addEventListener("click", () => showPanel(tab.getAttribute("data-panel") ?? "log-panel"));
  }
  the("drawer").addEventListener("click", () => {
    const open = document.body.toggleAttribute("data-drawer");
    the("drawer").setAttribute("aria-expanded", String(open));
    if (open) opened?.();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) document.title = document.title.replace(/^✉ /, "");
  });
  the("side-close").addEventListener("click", () => {
    the("drawer").click();
    the("drawer").focus();
  });
  the("text-mode").addEventListener("click", () => setText(!document.body.hasAttribute("data-text")));
  for (const node of document.querySelectorAll("[data-icon]")) node.prepend(icon(node.getAttribute("data-icon") ?? ""));
  setText(kept("text", "no") === "yes");
}

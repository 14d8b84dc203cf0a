/** A turn comes: a sound, a mark in the title, and a notification for those who asked for one. */

import { the } from "./elements.js";
import { keep, kept } from "./settings.js";
import { play } from "./sounds.js";
import { say, spoken } from "./words.js";

/** @param {string} title @param {string} tag */
export function alertTurn(title, tag) {
  play("turn");
  const wanted = kept("notify", "off") === "on" && "Notification" in window && Notification.permission === "granted";
  if (!document.hidden || !wanted) return;
  const note = new Notification(title, { body: say("status.yours"), tag, lang: spoken() });
  note.onclick = () => {
    focus();
    note.close();
  };
}

/** The switch for notifications. */
export function notifySwitch() {
  const draw = () => the("notify").setAttribute("aria-pressed", String(kept("notify", "off") === "on"));
  the("notify").addEventListener("click", () => {
    if (!("Notification" in window)) return;
    if (kept("notify", "off") === "on") keep("notify", "off");
    else {
      void Notification.requestPermission().then((answer) => {
        keep("notify", answer === "granted" ? "on" : "off");
        draw();
      });
    }
    draw();
  });
  draw();
}

/** What every page has: theme, language, dialogs that close, sounds that wait for a first touch. */

import { cookie, keep, kept, setStep, setTheme, speed } from "./settings.js";
import { audible, play, setAudible, warm } from "./sounds.js";
import { learn, reword } from "./words.js";

/** Things to do when the language changes under an open page. @type {((lang: string) => void)[]} */
const hearers = [];

/** @param {(lang: string) => void} hearer */
export const onLanguage = (hearer) => {
  hearers.push(hearer);
};

/** Start a page: words first, then everything that has a switch. */
export async function open() {
  setStep();
  warm();
  rememberLanguage();
  for (const node of document.querySelectorAll("[data-closes]")) {
    node.addEventListener("click", () => node.closest("dialog")?.close());
  }
  for (const box of document.querySelectorAll("dialog:not([data-firm])")) {
    box.addEventListener("click", (event) => {
      if (event.target === box && box instanceof HTMLDialogElement) box.close();
    });
  }
  for (const node of document.querySelectorAll("[data-opens-dialog]")) {
    node.addEventListener("click", () => {
      const box = document.getElementById(node.getAttribute("data-opens-dialog") ?? "");
      if (box instanceof HTMLDialogElement && !box.open) box.showModal();
    });
  }
  await learn();
  switches();
}

/** A link that names a language speaks for whoever has not chosen one yet. */
function rememberLanguage() {
  const { lang } = document.documentElement;
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked === lang && !document.cookie.includes("ludotheque_lang=")) cookie("lang", lang);
}

/** Where a setting is kept: what belongs to one game has a place for each. @param {string} what */
const place = (what) => (what === "loud" ? `loud.${document.body.dataset.game ?? ""}` : what);

function switches() {
  for (const node of document.querySelectorAll("select[data-set]")) {
    if (!(node instanceof HTMLSelectElement)) continue;
    const what = node.dataset.set ?? "";
    if (what === "theme") node.value = document.documentElement.dataset.theme ?? "auto";
    else if (what === "lang") node.value = document.documentElement.lang;
    else if (what === "speed") node.value = speed();
    else node.value = kept(place(what), node.value);
    node.addEventListener("change", () => {
      if (what === "theme") setTheme(node.value);
      else if (what === "lang") void change(node.value);
      else keep(place(what), node.value);
      if (what === "loud") play("chime");
      setStep();
      for (const twin of document.querySelectorAll(`select[data-set="${what}"]`)) {
        if (twin instanceof HTMLSelectElement) twin.value = node.value;
      }
    });
  }
  for (const node of document.querySelectorAll("[data-sound-switch]")) {
    const show = () => {
      node.setAttribute("aria-pressed", String(audible()));
    };
    show();
    node.addEventListener("click", () => {
      setAudible(!audible());
      for (const twin of document.querySelectorAll("[data-sound-switch]"))
        twin.setAttribute("aria-pressed", String(audible()));
    });
  }
  // A button that stands in for another one, where there is no room for both.
  for (const node of document.querySelectorAll("[data-presses]")) {
    node.addEventListener("click", () => {
      node.closest("dialog")?.close();
      document.getElementById(node.getAttribute("data-presses") ?? "")?.click();
    });
  }
  for (const node of document.querySelectorAll("[data-theme-switch]")) {
    node.addEventListener("click", () => {
      const dark =
        getComputedStyle(document.documentElement).colorScheme === "dark" ||
        (document.documentElement.dataset.theme === undefined && matchMedia("(prefers-color-scheme: dark)").matches);
      setTheme(dark ? "light" : "dark");
    });
  }
}

/** @param {string} lang */
async function change(lang) {
  cookie("lang", lang);
  if (!hearers.length) {
    location.reload();
    return;
  }
  await learn(lang);
  reword();
  for (const hearer of hearers) hearer(lang);
}

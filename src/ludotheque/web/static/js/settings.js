/** What a person has set on this device: theme, speed, sounds. Cookies where the server must know before it paints. */

/** @typedef {"slow" | "normal" | "fast" | "off"} Speed */

const SLOWNESS = { slow: 1.9, normal: 1, fast: 0.4, off: 0 };

/** @param {string} name @param {string} otherwise */
export function kept(name, otherwise) {
  try {
    return localStorage.getItem(`ludotheque.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`ludotheque.${name}`, value);
  } catch {
    // private windows may forbid it: then it holds for this page alone
  }
}

/** @param {string} name @param {string} value */
export function cookie(name, value) {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, nor over plain http
  document.cookie = `ludotheque_${name}=${value};path=/;max-age=31536000;samesite=lax${secure}`;
}

/** @returns {Speed} */
export const speed = () => /** @type {Speed} */ (kept("speed", "normal"));

/** How much longer than normal a frame takes; 0 when nothing is shown in between. */
export const slowness = () => SLOWNESS[speed()] ?? 1;

/** Whether this person wants things to stand still. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || kept("still", "no") === "yes";

/** Tell the style sheets how long a glide takes. */
export function setStep() {
  const step = still() ? 0 : Math.round(320 * slowness());
  document.documentElement.style.setProperty("--step", `${step}ms`);
}

/** @param {string} theme `auto`, `light` or `dark` */
export function setTheme(theme) {
  cookie("theme", theme);
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The front page: two clicks to a first move, and what waits for this device. */

import { open } from "./chrome.js";
import { icon, make, notice, the } from "./elements.js";
import { alone, call, lay } from "./house.js";
import { say } from "./words.js";

await open();

/** @param {string} game */
const titleOf = (game) => document.querySelector(`[data-game="${game}"]`)?.getAttribute("data-title") ?? game;

for (const node of document.querySelectorAll("[data-play], [data-daily]")) {
  node.addEventListener("click", () => {
    const game = node.getAttribute("data-play") ?? node.getAttribute("data-daily") ?? "";
    const daily = node.hasAttribute("data-daily") ? { daily: true } : {};
    if (node instanceof HTMLButtonElement) node.disabled = true;
    lay({ game, seats: alone(Number(node.getAttribute("data-seats"))), ...daily }).catch((error) => {
      notice(error.message, { kind: "bad" });
      if (node instanceof HTMLButtonElement) node.disabled = false;
    });
  });
}

/** The house that a whole address leads to. @param {string} address */
function house(address) {
  return /^https?:[/][/]/.test(address) && URL.canParse(address) ? new URL(address) : null;
}

the("join-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (the("join-link"));
  const away = house(field.value.trim());
  if (away && away.origin !== location.origin) {
    if (top) top.location.href = away.href;
    return;
  }
  const token = field.value.trim().split("#").pop() ?? "";
  if (/^[A-Za-z0-9_-]{16,}$|^[a-z0-9]{12}~[a-z0-9-]*$/.test(token)) location.href = `/join#${token}`;
  else the("join-bad").textContent = say("front.join_bad");
});

the("import").addEventListener("change", () => {
  const field = /** @type {HTMLInputElement} */ (the("import"));
  const file = field.files?.[0];
  if (!file) return;
  void (async () => {
    const answer = await fetch("/api/import", {
      method: "POST",
      headers: { "Content-Type": "application/vnd.ludotheque" },
      body: file,
    });
    const found = await answer.json().catch(() => ({}));
    // Whoever has a seat there goes on with it.
    if (answer.ok) location.href = found.seat == null ? `/replay/${found.table}` : `/t/${found.table}`;
    else notice(found.error?.text ?? say("line.lost"), { kind: "bad" });
  })();
});

/** @param {{table: string, game: string, phase: string, seats: {name: string, kind: string}[], waiting: number[] | null, you: {role: string, seat: number}[]}} one */
function mineRow(one) {
  const seats = one.you.filter((you) => you.role === "seat").map((you) => you.seat);
  const turn = one.phase === "playing" && (one.waiting ?? []).some((seat) => seats.includes(seat));
  const others = one.seats
    .filter((seat, number) => !seats.includes(number) && seat.kind !== "open")
    .map((seat) => seat.name)
    .filter(Boolean);
  const state = turn
    ? "your_turn"
    : one.phase === "over"
      ? "over"
      : one.phase === "gathering"
        ? "gathering"
        : "waiting";
  return make(
    "li",
    {},
    make(
      "a",
      { class: "grow", href: one.phase === "over" ? `/replay/${one.table}` : `/t/${one.table}` },
      make("strong", {}, titleOf(one.game)),
      " ",
      make("small", {}, others.join(", ")),
    ),
    make("span", { class: turn ? "badge turn" : "badge" }, say(`front.${state}`)),
    make(
      "button",
      {
        type: "button",
        class: "tool",
        "aria-label": say("front.forget", { name: titleOf(one.game) }),
        onclick: (event) => {
          const row = event.currentTarget instanceof Element ? event.currentTarget.closest("li") : null;
          void call(`/api/mine/${one.table}`, { method: "DELETE" }).then(() => row?.remove());
        },
      },
      icon("close"),
    ),
  );
}

async function showMine() {
  const found = await call("/api/mine");
  const tables = found.tables.filter((/** @type {{phase: string}} */ one) => one.phase !== "over");
  const order = { playing: 0, gathering: 1, over: 2 };
  const sorted = tables.sort(
    (/** @type {{phase: keyof typeof order}} */ one, /** @type {{phase: keyof typeof order}} */ two) =>
      order[one.phase] - order[two.phase],
  );
  the("mine").replaceChildren(...sorted.slice(0, 12).map(mineRow));
  the("waiting").hidden = tables.length === 0;
}

async function showOpen() {
  const { tables } = await call("/api/tables");
  const rows = tables
    .filter((/** @type {{phase: string}} */ one) => one.phase !== "over")
    .map((/** @type {any} */ one) => {
      const free =
        one.phase === "gathering" && one.seats.some((/** @type {{kind: string}} */ seat) => seat.kind === "open");
      const names = one.seats
        .filter((/** @type {{kind: string}} */ seat) => seat.kind !== "open")
        .map((/** @type {{name: string}} */ seat) => seat.name);
      return make(
        "li",
        {},
        make(
          "span",
          { class: "grow" },
          make("strong", {}, titleOf(one.game)),
          " ",
          make("small", {}, names.join(", ")),
        ),
        free
          ? make(
              "button",
              {
                type: "button",
                class: "button",
                onclick: () => {
                  call(`/api/tables/${one.table}/sit`, { method: "POST", body: {} })
                    .then(() => {
                      location.href = `/t/${one.table}`;
                    })
                    .catch((error) => notice(error.message, { kind: "bad" }));
                },
              },
              say("front.open_sit"),
            )
          : make("a", { class: "button quiet", href: `/t/${one.table}` }, say("front.open_watch")),
      );
    });
  the("open").replaceChildren(...rows);
  the("open-none").hidden = rows.length > 0;
}

await Promise.allSettled([showMine(), showOpen()]);
document.body.dataset.ready = "yes";

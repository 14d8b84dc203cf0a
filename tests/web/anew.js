// What a tab shows, written down so that two of them can be compared; read by test_anew.py.
(() => {
  // What the browser's side adds to pieces (see OURS in static/js/morph.js), and what the clock writes.
  const OURS = new Set([
    "tabindex",
    "role",
    "aria-label",
    "aria-pressed",
    "aria-disabled",
    "aria-haspopup",
    "data-does",
    "style",
    "open",
    "data-lit",
    "data-picked",
    "data-dim",
    "data-hint",
    "data-point",
    "data-ping",
    "data-last",
    "data-state",
    "data-sent",
    "data-shut",
  ]);
  // What another tab cannot know: where the hands are, what was told last, which dice are in the hand.
  const HANDS = new Set([
    "tabindex",
    "aria-pressed",
    "style",
    "open",
    "data-lit",
    "data-picked",
    "data-hint",
    "data-point",
    "data-ping",
    "data-last",
    "data-state",
    "data-sent",
    "data-shut",
  ]);

  const write = (node, without) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const names = node
      .getAttributeNames()
      .filter((name) => !without.has(name))
      .sort();
    const opening = [node.localName, ...names.map((name) => `${name}=${JSON.stringify(node.getAttribute(name))}`)];
    if (without === HANDS && node.matches("[data-lit], [data-picked]")) opening.push("may be touched");
    const within = node.hasAttribute("data-seconds") ? [] : [...node.childNodes].map((one) => write(one, without));
    return `<${opening.join(" ")}>\n${within.filter(Boolean).join("\n")}`;
  };

  const table = document.getElementById("table");
  const busy = () => document.body.dataset.sent === "yes" || document.body.hasAttribute("data-busy");
  const regions = () => [...document.querySelectorAll(".region")].filter((node) => node.childNodes.length);

  /** The whole table of this moment, as the house sends it to a tab that knows nothing yet. */
  const envelope = () => {
    const place = new URL(`/ws/tables/${document.body.dataset.table}`, location.href);
    place.protocol = "ws:";
    const client = Math.random().toString(36).slice(2).padEnd(12, "0");
    const asked = { as: "painted", protocol: 1, lang: document.documentElement.lang, client, seat: table.dataset.seat };
    for (const [name, value] of Object.entries(asked)) place.searchParams.set(name, value);
    return new Promise((done, fail) => {
      const line = new WebSocket(place);
      line.onclose = () => fail(new Error("no envelope"));
      line.onmessage = (event) => {
        const heard = JSON.parse(event.data);
        if (!heard.full) return;
        done(heard);
        line.close();
      };
    });
  };

  /** Where two writings part. */
  const parting = (name, one, two) => {
    const [ours, theirs] = [(one ?? "").split("\n"), (two ?? "").split("\n")];
    const at = ours.findIndex((line, place) => line !== theirs[place]);
    return [name, ours.slice(at, at + 3).join(" "), theirs.slice(at, at + 3).join(" ")];
  };

  return {
    /** Regions that differ from what an envelope of this moment paints; null while something is on its way. */
    async regions() {
      if (busy()) return null;
      const told = await envelope();
      if (busy()) return null;
      const found = regions();
      const live = Object.fromEntries(found.map((node) => [node.dataset.region, write(node, OURS)]));
      const fresh = {};
      for (const [name, markup] of Object.entries(told.regions)) {
        const node = document.createElement("div");
        node.id = `region-${name}`;
        node.className = document.getElementById(node.id)?.className ?? "region"; // the shell's own word beside it
        node.dataset.region = name;
        node.innerHTML = markup;
        if (node.childNodes.length) fresh[name] = write(node, OURS);
      }
      const names = [...new Set([...Object.keys(live), ...Object.keys(fresh)])];
      const differ = names
        .filter((name) => live[name] !== fresh[name])
        .map((name) => parting(name, live[name], fresh[name]));
      const inside = found.filter((node) => table.contains(node)).map((node) => node.dataset.region);
      const order = Object.keys(fresh).filter((name) => inside.includes(name));
      if (!differ.length && inside.join() !== order.join()) differ.push(["order", inside.join(), order.join()]);
      return differ;
    },

    /** Everything that a tab shows: pieces with their light and their names, controls, sentences, the log. */
    page() {
      const text = (place) => [...document.querySelectorAll(place)].map((node) => node.textContent.trim());
      const known = regions().map((node) => [`region ${node.dataset.region}`, write(node, HANDS).split("\n")]);
      return {
        ...Object.fromEntries(known),
        status: text("#status"),
        seats: text("#seats li"),
        sentences: text("#sentences li"),
        controls: text("#controls button"),
        log: text("#log .log-text"),
      };
    },
  };
})();

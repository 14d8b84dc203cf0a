/**
 * What a person could hold against a table as it stands on this screen.
 * @param {{least: number, finger: number, phone: boolean, touch: boolean}} wanted
 * @returns {string[]} one line for each fault
 */
({ least, finger, phone, touch }) => {
  const faults = [];
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const name = (node) => node.closest("[id]")?.id || node.closest("[class]")?.getAttribute("class") || node.localName;
  const shown = (node) =>
    node.getClientRects().length > 0 &&
    !node.closest(".unseen, .skip, [hidden], dialog:not([open]), .side") &&
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const lies = (one, two, thin) =>
    Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
    Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > thin;

  // Every run of letters: how high it is painted, whatever scales it, and where it lies.
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const words = walk.currentNode.textContent.trim();
    const holder = walk.currentNode.parentElement;
    if (!words || !shown(holder) || holder.closest("title, script, style, template, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const frame = holder instanceof SVGElement ? holder.getScreenCTM() : null;
    const scale = frame ? Math.sqrt(Math.abs(frame.a * frame.d - frame.b * frame.c)) : 1;
    const high = parseFloat(getComputedStyle(holder).fontSize) * scale;
    const lines = [...range.getClientRects()];
    texts.push({ words, holder, lines, high, drawing: holder.closest("svg"), region: holder.closest(".region") });
    if (high < least - 0.05) faults.push(`“${words}” in ${name(holder)} is ${high.toFixed(1)} px high`);
  }

  // Labels of one drawing, or of one region, that lie on each other.
  for (const [place, one] of texts.entries()) {
    for (const two of texts.slice(place + 1)) {
      if (one.holder.closest("text") && one.holder.closest("text") === two.holder.closest("text")) continue;
      if (one.drawing !== two.drawing || one.region !== two.region || one.region === null) continue;
      const thin = 0.55 * Math.min(one.high, two.high);
      if (one.lines.some((here) => two.lines.some((there) => lies(here, there, thin))))
        faults.push(`“${one.words}” and “${two.words}” lie on each other`);
    }
  }

  // What can be touched: as large as a fingertip.  Beside a smaller piece the fingertip counts too, if it is alone.
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const lit = [...document.querySelectorAll("#table .piece:is([data-lit], [data-picked])")].filter(shown);
  const boxes = lit.map((node) => node.getBoundingClientRect());
  for (const [place, node] of lit.entries()) {
    const box = boxes[place];
    if (touch && Math.min(box.width, box.height) < finger - 0.5) {
      const [x, y] = middle(box);
      const near = boxes.findIndex((other, at) => {
        const [u, v] = middle(other);
        const aside = Math.max(finger / 2, other.width / 2) + finger / 2;
        const off = Math.max(finger / 2, other.height / 2) + finger / 2;
        return at !== place && Math.abs(x - u) < aside - 12 && Math.abs(y - v) < off - 12;
      });
      const size = `${box.width.toFixed()}×${box.height.toFixed()}`;
      if (near >= 0) faults.push(`${node.id} is ${size}, close to ${lit[near].id}`);
    }
    if (!phone && (box.top < stage.top - 1 || box.bottom > stage.bottom + 1 || box.right > stage.right + 1))
      faults.push(
        `${node.id} can be touched and is out of sight: ${box.bottom.toFixed()} of ${stage.bottom.toFixed()}`,
      );
  }
  for (const node of document.querySelectorAll("button, a, select, input, summary")) {
    const box = node.getBoundingClientRect();
    if (!shown(node)) continue;
    if (touch && (box.width < finger - 0.5 || box.height < finger - 0.5))
      faults.push(`${name(node)} is ${box.width.toFixed()}×${box.height.toFixed()}`);
  }

  // What is needed and lies outside the screen: words of the state, controls beyond an edge that does not say so.
  const more = document.querySelector(".hands").hasAttribute("data-more");
  for (const node of document.querySelectorAll("#status, #region-status, #region-goal, #controls > *")) {
    const box = node.getBoundingClientRect();
    if (!shown(node) || (more && node.parentElement.id === "controls")) continue;
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
      faults.push(`${name(node)} is outside the screen`);
    if (node.scrollHeight > node.clientHeight + 3 && getComputedStyle(node).overflowY === "hidden")
      faults.push(`${name(node)} is cut`);
  }
  const row = document.querySelector(".status");
  if (row.scrollHeight > row.clientHeight + 3) faults.push("the status line is cut");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  const wide = document.querySelector(".stage");
  if (wide.scrollWidth > wide.clientWidth + 1) faults.push("the table scrolls sideways");
  if (!phone && wide.scrollHeight > wide.clientHeight + 1)
    faults.push(`${wide.scrollHeight - wide.clientHeight} px of the table lie below the fold`);
  return faults;
};

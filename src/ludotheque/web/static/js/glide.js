/**
 * Gliding: where a piece was, where it is, and the way between, over the whole table.
 *
 * First, last, invert, play: places are noted before a repaint, compared after it, and every element with an id
 * plays its way from the old place to the new one.  A piece that changes its region flies as a copy above the
 * table, so that no drawing cuts it off.
 */

import { still } from "./settings.js";

/**
 * @typedef {object} Place
 * @property {DOMRect} box
 * @property {DOMMatrix | null} frame the element's own coordinates on the screen, for drawings
 * @property {string} region
 * @property {string} holder the id of the nearest element around it that has one
 * @property {DOMMatrix | null} ground where the drawing lies that is the whole of its region; null if it is none
 */

const SKIP = ".region, defs, defs *, symbol, symbol *, linearGradient, radialGradient, pattern, clipPath, mask, filter";

/** @param {Element} node @returns {DOMMatrix | null} */
function frameOf(node) {
  if (!(node instanceof SVGGraphicsElement)) return null;
  const frame = node.getScreenCTM();
  return frame ? new DOMMatrix([frame.a, frame.b, frame.c, frame.d, frame.e, frame.f]) : null;
}

/** The drawing that a region consists of. @param {Element | null} region */
function groundOf(region) {
  const whole = region?.childElementCount === 1 ? region.firstElementChild : null;
  return whole instanceof SVGSVGElement ? frameOf(whole) : null;
}

/** @param {Element} node @param {Map<Element | null, DOMMatrix | null>} [grounds] @returns {Place} */
export function placeOf(node, grounds = new Map()) {
  const region = node.closest(".region");
  if (!grounds.has(region)) grounds.set(region, groundOf(region));
  return {
    box: node.getBoundingClientRect(),
    frame: frameOf(node),
    region: region?.id ?? "",
    holder: node.parentElement?.closest("[id]")?.id ?? "",
    ground: grounds.get(region) ?? null,
  };
}

/** Where everything on the table is. @param {HTMLElement} table @returns {Map<string, Place>} */
export function places(table) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  const grounds = new Map();
  for (const node of table.querySelectorAll("[id]")) {
    if (!node.matches(SKIP)) found.set(node.id, placeOf(node, grounds));
  }
  return found;
}

/** @param {DOMMatrix} frame */
const css = (frame) =>
  `matrix(${[frame.a, frame.b, frame.c, frame.d, frame.e, frame.f].map((x) => x.toFixed(4)).join(",")})`;

/** @param {DOMMatrix} one @param {DOMMatrix} two */
const same = (one, two) =>
  Math.abs(one.e - two.e) < 0.6 &&
  Math.abs(one.f - two.f) < 0.6 &&
  Math.abs(one.a - two.a) < 0.004 &&
  Math.abs(one.b - two.b) < 0.004;

/** @param {DOMRect} old @param {DOMRect} now */
const near = (old, now) =>
  Math.abs(old.left - now.left) < 0.6 && Math.abs(old.top - now.top) < 0.6 && Math.abs(old.width - now.width) < 0.6;

/** The layer above the table in which copies fly. */
function air() {
  const found = document.getElementById("air");
  if (!found) throw new Error("no #air");
  return found;
}

/**
 * A copy above the table, standing where `place` says; without ids, so that nothing is there twice.
 * @param {Element} node
 * @param {Place} place
 */
function ghost(node, place) {
  const copy = /** @type {Element} */ (node.cloneNode(true));
  for (const inner of [copy, ...copy.querySelectorAll("[id]")]) inner.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("tabindex");
  copy.classList.add("flying");
  if (place.frame && copy instanceof SVGElement) {
    const sky = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sky.setAttribute("class", "sky");
    copy.setAttribute("transform", css(place.frame).replaceAll(",", " "));
    sky.append(copy);
    air().append(sky);
    return { copy, host: sky };
  }
  const held = document.createElement("div");
  held.className = "held";
  held.style.left = `${place.box.left}px`;
  held.style.top = `${place.box.top}px`;
  held.style.width = `${place.box.width}px`;
  held.style.height = `${place.box.height}px`;
  held.append(copy);
  air().append(held);
  return { copy: held, host: held };
}

/**
 * Play the way from the old places to those that hold now.
 * @param {HTMLElement} table
 * @param {Map<string, Place>} before
 * @param {Map<string, {node: Element, place: Place}>} left pieces that were taken away, as they stood
 * @param {number} step milliseconds
 */
export function glide(table, before, left, step) {
  if (still() || step <= 0) return;
  const after = places(table);
  const timing = { duration: step, easing: "cubic-bezier(.3,.1,.2,1)" };
  for (const [id, now] of after) {
    const node = document.getElementById(id);
    if (!node) continue;
    const old = before.get(id);
    if (!old) {
      if (before.size && node.classList.contains("piece")) node.animate([{ opacity: 0 }, { opacity: 1 }], timing);
      continue;
    }
    if (old.region !== now.region) {
      fly(node, old, now, timing);
      continue;
    }
    const held = now.holder === old.holder ? [before.get(now.holder), after.get(now.holder)] : [];
    const [holderOld, holderNow] = held;
    if (node instanceof SVGGraphicsElement && old.frame && now.frame) {
      let from = old.frame;
      if (holderOld?.frame && holderNow?.frame)
        from = holderNow.frame.multiply(holderOld.frame.inverse()).multiply(from);
      // A drawing that is moved or scaled as a whole, because something beside it grew, stays whole.
      else if (old.ground && now.ground) from = now.ground.multiply(old.ground.inverse()).multiply(from);
      if (same(from, now.frame)) continue;
      const parent = node.parentElement && frameOf(node.parentElement);
      const base = parent ?? now.frame.multiply(own(node).inverse());
      node.animate([{ transform: css(base.inverse().multiply(from)) }, { transform: css(own(node)) }], timing);
    } else if (node instanceof HTMLElement) {
      let dx = old.box.left - now.box.left;
      let dy = old.box.top - now.box.top;
      if (holderOld && holderNow) {
        dx -= holderOld.box.left - holderNow.box.left;
        dy -= holderOld.box.top - holderNow.box.top;
      } else if (near(old.box, now.box)) continue;
      if (Math.abs(dx) < 0.6 && Math.abs(dy) < 0.6) continue;
      node.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], timing);
    }
  }
  for (const [id, { node, place }] of left) {
    if (document.getElementById(id)) continue;
    const { copy, host } = ghost(node, place);
    const end = copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: step * 0.8, fill: "forwards" });
    end.finished.then(
      () => host.remove(),
      () => host.remove(),
    );
  }
}

/** An element's own transform attribute as a matrix. @param {SVGGraphicsElement} node */
function own(node) {
  const list = node.transform.baseVal;
  const matrix = new DOMMatrix();
  for (let place = 0; place < list.numberOfItems; place++) {
    const { a, b, c, d, e, f } = list.getItem(place).matrix;
    matrix.multiplySelf(new DOMMatrix([a, b, c, d, e, f]));
  }
  return matrix;
}

/**
 * @param {Element} node @param {Place} old @param {Place} now
 * @param {{duration: number, easing: string}} timing
 */
function fly(node, old, now, timing) {
  const { copy, host } = ghost(node, now);
  const hidden = node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration });
  let way;
  if (old.frame && now.frame && copy instanceof SVGElement) {
    way = copy.animate([{ transform: css(old.frame) }, { transform: css(now.frame) }], timing);
  } else {
    const scale = now.box.width ? old.box.width / now.box.width : 1;
    const from = `translate(${old.box.left - now.box.left}px,${old.box.top - now.box.top}px) scale(${scale || 1})`;
    way = host.animate([{ transform: from }, { transform: "none" }], timing);
  }
  const land = () => {
    host.remove();
    hidden.cancel();
  };
  way.finished.then(land, land);
}

/**
 * An anonymous frame: a symbol that travels from one place to another, and tells nothing else.
 * @param {string} symbol @param {string} from @param {string} to @param {number} step @param {number} count
 */
export function travel(symbol, from, to, step, count) {
  const start = document.getElementById(from)?.getBoundingClientRect();
  const end = document.getElementById(to)?.getBoundingClientRect();
  if (!start || !end || still() || step <= 0) return;
  for (let number = 0; number < Math.min(count, 8); number++) {
    const sky = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sky.setAttribute("class", "sky anonymous");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#${document.getElementById(symbol) ? symbol : "house-card"}`);
    const size = Math.max(28, Math.min(72, start.width, start.height, end.width || 72));
    use.setAttribute("width", String(size));
    use.setAttribute("height", String(size * 1.4));
    sky.append(use);
    air().append(sky);
    const at = (/** @type {DOMRect} */ box) =>
      `translate(${box.left + box.width / 2 - size / 2}px,${box.top + box.height / 2 - size * 0.7}px)`;
    const way = use.animate([{ transform: at(start) }, { transform: at(end) }], {
      duration: step,
      delay: number * step * 0.25,
      easing: "cubic-bezier(.4,.1,.2,1)",
      fill: "both",
    });
    way.finished.then(
      () => sky.remove(),
      () => sky.remove(),
    );
  }
}

/** A region trembles once. @param {string} region */
export function shake(region) {
  if (still()) return;
  document.getElementById(`region-${region}`)?.animate(
    [0, -5, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 360 },
  );
}

/** A short celebration around a piece. @param {string} id */
export function burst(id) {
  const box = document.getElementById(id)?.getBoundingClientRect();
  if (!box || still()) return;
  const sky = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sky.setAttribute("class", "sky");
  air().append(sky);
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  for (let ray = 0; ray < 14; ray++) {
    const spark = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    spark.setAttribute("class", `spark spark-${ray % 3}`);
    spark.setAttribute("r", String(3 + (ray % 3) * 1.5));
    sky.append(spark);
    const turn = (ray / 14) * Math.PI * 2;
    const far = 60 + (ray % 4) * 22;
    spark.animate(
      [
        { transform: `translate(${x}px,${y}px) scale(1)`, opacity: 1 },
        { transform: `translate(${x + Math.cos(turn) * far}px,${y + Math.sin(turn) * far}px) scale(.2)`, opacity: 0 },
      ],
      { duration: 900, easing: "cubic-bezier(.1,.7,.3,1)", fill: "forwards" },
    );
  }
  setTimeout(() => sky.remove(), 950);
}

/** A table at rest costs nothing: what turns and drifts by itself stops a while after the last change. */

const AWAKE = 4000; // milliseconds

let timer = 0;

/** Stop whatever moves for its own sake. */
function sleep() {
  clearTimeout(timer);
  document.body.toggleAttribute("data-rest", true);
}

/** The table changed: things move again, for a while; in a tab that nobody sees they do not. */
export function stir() {
  clearTimeout(timer);
  if (document.hidden) {
    sleep();
    return;
  }
  document.body.toggleAttribute("data-rest", false);
  timer = setTimeout(sleep, AWAKE);
}

/** From now on. */
export function resting() {
  document.addEventListener("visibilitychange", stir);
  stir();
}

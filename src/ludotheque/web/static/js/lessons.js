/** The list of lessons: which of them are done, and the way to a first match with a coach. */
import { open } from "./chrome.js";
import { notice } from "./elements.js";
import { alone, lay } from "./house.js";
import { kept } from "./settings.js";

await open();
for (const node of document.querySelectorAll("[data-lesson]")) {
  node.toggleAttribute("hidden", kept(`lesson.${node.getAttribute("data-lesson")}`, "") !== "done");
}
const guided = document.getElementById("guided");
guided?.addEventListener("click", () => {
  const { game, seats, options } = guided.dataset;
  const asked = { game, seats: alone(Number(seats), "easy"), options: JSON.parse(options ?? "{}") };
  lay(asked, "?guide=yes").catch((error) => notice(error.message, { kind: "bad" }));
});
document.body.dataset.ready = "yes";

/** The list of lessons: which of them are done. */
import { open } from "./chrome.js";
import { kept } from "./settings.js";

await open();
for (const node of document.querySelectorAll("[data-lesson]")) {
  node.toggleAttribute("hidden", kept(`lesson.${node.getAttribute("data-lesson")}`, "") !== "done");
}
document.body.dataset.ready = "yes";

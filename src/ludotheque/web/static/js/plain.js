/** Pages with nothing of their own to do. */
import { open } from "./chrome.js";
import { ruleLinks } from "./rules.js";

await open();
ruleLinks();

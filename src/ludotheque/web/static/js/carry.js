/** Passing a match on: a link or a file that carries all of it, for slow play between pockets. */

import { copy } from "./ending.js";
import { notice, the } from "./elements.js";
import { call } from "./house.js";
import { saves } from "./transport.js";
import { say } from "./words.js";

saves(/** @type {HTMLAnchorElement} */ (the("save")));

the("carry").addEventListener("click", () => {
  call(`/api/tables/${document.body.dataset.table}/carry`)
    .then(async (/** @type {{names: string[], levels: string[], file: string}} */ carried) => {
      const given = new URLSearchParams({ file: carried.file });
      for (const name of carried.names) given.append("name", name);
      for (const level of carried.levels) given.append("level", level);
      const place = new URL(parent.location.href);
      place.hash = `/carry?${given}`;
      await copy(place.href);
      notice(say("pocket.passed"));
    })
    .catch((error) => notice(error.message, { kind: "bad" }));
});

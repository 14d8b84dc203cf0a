/** Looking back: the table as it was at a line of the log, and the way back to the present. */

import { the } from "./elements.js";

export class Looking {
  /** @type {Record<string, string>} the regions of the present, while the past is shown */
  kept = {};

  /**
   * @param {import("./present.js").Present} present
   * @param {import("./frames.js").Stage} stage
   */
  constructor(present, stage) {
    this.present = present;
    this.stage = stage;
  }

  /** @param {number} no @param {Record<string, string> | undefined} scene */
  back(no, scene) {
    if (!scene) return;
    this.stage.skip();
    if (this.present.past < 0) this.kept = this.stage.shown;
    this.present.past = no;
    document.body.dataset.past = "yes";
    the("past").hidden = false;
    // On a phone the log lies over the table: whoever looks back wants to see that.
    if (document.body.hasAttribute("data-drawer")) the("drawer").click();
    this.show(scene);
  }

  /** The present is shown again by whoever calls this. */
  leave() {
    this.present.past = -1;
    delete document.body.dataset.past;
    the("past").hidden = true;
  }

  forth() {
    if (this.present.past < 0) return;
    this.leave();
    this.show(this.kept);
  }

  /** @param {Record<string, string>} scene */
  show(scene) {
    const gone = Object.keys(this.stage.shown).filter((name) => !(name in scene));
    this.stage.add({ regions: scene, gone });
  }
}

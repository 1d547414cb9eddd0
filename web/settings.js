/** What the reader may set: hints, sounds, the speed of play. The theme and the language have buttons of their own. */

import { labelled, make, openDialog } from "./dom.js";
import { tr } from "./language.js";

const STORE = "settings";

export class Settings {
  /**
   * @param {import("./services.js").store} store
   * @param {HTMLElement} root
   * @param {HTMLElement} speed
   */
  constructor(store, root, speed) {
    this.store = store;
    this.speed = speed;
    this.root = root;
    const { showsCaptures = false, hasSound = false } = store.get(STORE) ?? {};
    this.showsCaptures = showsCaptures === true;
    this.hasSound = hasSound === true;
    /** @type {any} Made when a sound is wanted. */
    this.audio = null;
  }

  open() {
    const check = (/** @type {string} */ text, /** @type {"showsCaptures" | "hasSound"} */ name) => {
      const box = make("input", { type: "checkbox" });
      box.checked = this[name];
      box.addEventListener("change", () => {
        this[name] = box.checked;
        this.store.set(STORE, { showsCaptures: this.showsCaptures, hasSound: this.hasSound });
      });
      return make("label", { class: "play-check" }, box, ` ${text}`);
    };
    const bar = /** @type {HTMLElement} */ (document.querySelector(".top .bar"));
    // A phone has no room for these buttons elsewhere.
    const place = document.createComment("");
    bar.replaceWith(place);
    const dialog = openDialog(this.root, tr("Settings"), [
      bar,
      check(tr("Show which pieces must capture"), "showsCaptures"),
      check(tr("Sounds"), "hasSound"),
      labelled(tr("Speed of play"), this.speed),
      make("p", {
        class: "play-hint",
        text: tr("Arrows and rings: draw with the right button, or press long. They are saved with the game."),
      }),
    ]);
    dialog.addEventListener("close", () => place.replaceWith(bar));
  }

  /** Makes the sound of a piece that is put down, if sounds are wanted. */
  knock() {
    if (!this.hasSound) {
      return;
    }
    try {
      this.audio ??= new AudioContext();
      const [tone, volume] = [this.audio.createOscillator(), this.audio.createGain()];
      const { currentTime } = this.audio;
      tone.frequency.setValueAtTime(220, currentTime);
      tone.frequency.exponentialRampToValueAtTime(70, currentTime + 0.08);
      volume.gain.setValueAtTime(0.3, currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, currentTime + 0.1);
      tone.connect(volume).connect(this.audio.destination);
      tone.start();
      tone.stop(currentTime + 0.1);
    } catch {
      // The browser has no sound.
    }
  }
}

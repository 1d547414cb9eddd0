/** The script of the part that enters games. */

import { start } from "./play/view.js";

/** @type {any} */ (globalThis).damierParts.play = { start };

/** The script of the part that enters games, and plays against the machine. */

import { startPlay } from "./analyse/opponent.js";

/** @type {any} */ (globalThis).damierParts.play = { start: startPlay };

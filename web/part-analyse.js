/** The script of the part that analyses games. */

import { start } from "./analyse/view.js";

/** @type {any} */ (globalThis).damierParts.analyse = { start };

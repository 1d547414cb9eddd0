/** The script of the part that checks games. */

import { start } from "./check/view.js";

/** @type {any} */ (globalThis).damierParts.check = { start };

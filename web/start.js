/** Begins the page with the packed copy of its script, where there is one, and with the module, which is the longest. */

import { libraryModule, loadScript } from "./loading.js";

void loadScript("app.bundle.js");
libraryModule("damier.wasm").catch(() => {}); // the page asks again, and says what is wrong

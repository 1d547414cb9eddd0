// @ts-nocheck
// What the reader can take along: the game, the position, the picture, a link, and code to embed the page.

import { SVG, all, drawn, element, makeDialog, one, translated, template } from "./dom.js";
import { clearOf } from "./board.js";
import { hashOf } from "./game.js";
import { stop } from "./play.js";

/** Returns a name for a file of the current game, without characters that file systems refuse. */
function fileName(game, extension) {
  const words = game.heading
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return `${words || "game"}${extension}`;
}

/** Lets the browser save a text, or a blob. */
function download(name, content, type) {
  const link = element("a", "");
  const address = URL.createObjectURL(new Blob([content], { type }));
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Copies the text of a field, and says so: on the button, too, which is where one looks. */
async function copy(page, field, button) {
  field.select();
  let done = false;
  try {
    await navigator.clipboard.writeText(field.value);
    done = true;
  } catch {
    done = document.execCommand("copy"); // where the new way is not allowed
  }
  one(".done", page.share).textContent = done
    ? translated("Copied")
    : translated("Press Ctrl+C to copy the marked text");
  if (done) {
    const usual = button.dataset.usual ?? button.textContent;
    button.dataset.usual = usual;
    button.textContent = translated("Copied");
    clearTimeout(Number(button.dataset.timer));
    button.dataset.timer = setTimeout(() => {
      button.textContent = usual;
    }, 2000);
  }
}

/** Returns the address of the page at the current ply. */
function addressOf(page) {
  return location.href.split("#")[0] + hashOf(page.game, page.node);
}

/** Returns an iframe with this page. A page that is only a file is named without its folders. */
function embedCode(page) {
  const address = addressOf(page);
  const relative = location.protocol === "file:" ? address.split("/").pop() : address;
  const frame = document.createElement("iframe");
  frame.setAttribute("src", relative);
  frame.setAttribute("title", page.game.heading);
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "640");
  frame.setAttribute("loading", "lazy");
  return frame.outerHTML;
}

/** Returns the rules of this page that draw boards. */
function boardRules() {
  const sheets = [...document.styleSheets].filter((sheet) => matchMedia(sheet.media.mediaText || "all").matches);
  try {
    return sheets
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .filter((text) => /^(\.damier-page|svg\.flipped)/.test(text))
      .join("\n");
  } catch {
    // A page of the file system may not read the rules in another file. A site has them in its script, too.
    const { light, dark } = window.damierRules;
    return matchMedia(one("#dark-style").media).matches ? light + dark : light;
  }
}

/** Returns the board as an SVG file, with the styles that it has on this page. */
function pictureOf(page) {
  const svg = page.game.svg.cloneNode(true);
  const shapes = one("body > svg.damier-page defs").cloneNode(true);
  svg.prepend(drawn("style", {}, boardRules()), shapes);
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  return new XMLSerializer().serializeToString(svg);
}

/** Returns the board as a PNG, on the colour of this page. */
async function pixelsOf(page) {
  const longSide = 1200; // pixels
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pictureOf(page))}`;
  await image.decode();
  const scale = longSide / Math.max(image.width, image.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const pen = canvas.getContext("2d");
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
  });
}

/** Lets the browser save the board as a PNG. */
async function downloadPixels(page) {
  const { game } = page;
  try {
    download(fileName(game, ".png"), await pixelsOf(page), "image/png");
  } catch {
    one(".done", page.share).textContent = translated("This browser cannot make a PNG; use the SVG instead");
  }
}

/** Makes a row with a field to copy, and to download if it has a file name. */
function shareRow(page, label, text, name) {
  const row = template("damier-share-row");
  one("span", row).textContent = label;
  const field = one("textarea", row);
  field.value = text;
  field.setSelectionRange(0, 0); // otherwise its end is shown
  field.rows = text.includes("\n") ? 5 : text.length > 80 ? 3 : 1;
  one(".copy", row).setAttribute("aria-label", translated("Copy: {0}", label));
  one(".copy", row).addEventListener("click", (event) => copy(page, field, event.currentTarget));
  const save = one(".save", row);
  save.hidden = !name;
  save.setAttribute("aria-label", translated("Download: {0}", label));
  save.addEventListener("click", () => download(name, text, "text/plain;charset=utf-8"));
  return row;
}

/** Opens the dialog with what can be taken along from here. */
function openShare(page) {
  const { game } = page;
  stop(page);
  const rows = game.data.files.map(({ label, extension, text }) =>
    shareRow(page, translated("Game ({0})", label), text, fileName(game, extension)),
  );
  const { setup } = game.nodes[clearOf(game, page.node)];
  if (setup !== undefined) {
    rows.push(shareRow(page, translated("Position"), setup));
  }
  rows.push(
    shareRow(page, translated("Link"), addressOf(page)),
    shareRow(page, translated("Code to embed the page"), embedCode(page)),
  );
  one(".rows", page.share).replaceChildren(...rows);
  all(".picture, .pixels", page.share).forEach((button) => {
    button.hidden = !game.svg;
  });
  one(".done", page.share).textContent = "";
  page.share.showModal();
}

/** Prepares the dialog. */
export function makeShare(page) {
  page.share = makeDialog("damier-share");
  one(".picture", page.share).addEventListener("click", () =>
    download(fileName(page.game, ".svg"), pictureOf(page), "image/svg+xml"),
  );
  one(".pixels", page.share).addEventListener("click", () => downloadPixels(page));
  one(".share-open", page.tools).addEventListener("click", () => openShare(page));
}

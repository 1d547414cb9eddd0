// damier board: draws a position.

import { onlyNative, requireChoice, UsageError } from "./arguments.js";
import { Product } from "./output.js";
import { positionOptions, withPosition } from "./position.js";
import { chosenFormat } from "./product_format.js";

const FORMATS = ["text", "unicode", "ansi", "svg", "tikz"];
const PLAIN = ["text", "unicode", "ansi"];
const PLACES = ["outside", "off", "inside", "both"];
const SIZES = { least: 32, most: 8192 };

/** @type {import("./main.js").Command} */
export const board = {
  summary: "draw a position",
  operands: "[FILE]",
  options: {
    ...positionOptions,
    to: { letter: "t", value: "FORMAT", help: "text (the default), unicode, ansi, svg or tikz" },
    flip: { help: "show the board from the other side" },
    coordinates: {
      value: "[WHERE]",
      usual: "both",
      choices: PLACES,
      help: "label squares outside the board (the default), inside it, on both sides, or off",
    },
    "last-move": { help: "mark the squares of the last move" },
    caption: { value: "off", help: "leave out the side to move and other notes below the board" },
    frame: { value: "WHEN", help: "draw the frame of a picture: on (the default) or off" },
    size: { value: "PX", help: "width of a picture in pixels, 32 to 8192" },
    theme: { value: "NAME", help: "wood (the default), print, dark, contrast or auto" },
    output: { letter: "o", value: "FILE", help: "write to FILE, which must not exist yet" },
    overwrite: { letter: "O", help: "let --output replace a file" },
  },
  run(damier, given, program) {
    const to = chosenFormat(damier, given, FORMATS, "text", ["png", "pdf", "gif"], program);
    const draw = drawOptions(given, to, program);
    const plain = to === "ansi" && given.value("color") === "never" ? "unicode" : to;
    const product = new Product(given);
    try {
      const status = withPosition(damier, given, program, (position) => {
        const drawing = position.draw(/** @type {import("../damier.js").DrawFormat} */ (plain), draw);
        if (PLAIN.includes(to)) {
          product.out.write(drawing);
        } else {
          product.out.writeData(drawing);
        }
      });
      product.finish(status === 0);
      return status;
    } finally {
      product.abandon();
    }
  },
};

/** @type {(given: import("./arguments.js").Arguments, to: string, program: string) => import("../damier.js").DrawOptions} */
function drawOptions(given, to, program) {
  for (const option of ["size", "theme", "frame"]) {
    if (PLAIN.includes(to) && given.has(option)) {
      throw new UsageError(`--${option} applies only to pictures, not to --to ${to}`);
    }
  }
  const where = given.value("coordinates") ?? "outside";
  requireChoice("coordinates", where, PLACES);
  const frame = given.value("frame") ?? "on";
  requireChoice("frame", frame, ["on", "off"]);
  if (given.has("caption") && given.value("caption") !== "off") {
    throw new UsageError(onlyNative("--caption TEXT", program));
  }
  return {
    flip: given.has("flip"),
    lastMove: given.has("last-move"),
    inside: where === "inside" || where === "both",
    labels: where !== "inside" && where !== "off",
    caption: given.value("caption") !== "off",
    frame: frame !== "off",
    legend: true,
    theme: given.value("theme"),
    size: given.has("size") ? given.number("size", 0, SIZES.least, SIZES.most) : undefined,
  };
}

/**
 * The language of the page. Sentences are written in English, as `tr("After ply {0}", ply)`, and looked up in the
 * messages of the chosen language, which scripts/web/messages.py makes of po/. docs/web.md tells more.
 * @typedef {{[message: string]: string | readonly string[]}} Messages With several forms for numbers.
 */

/** Each part of the page, and the worker, has a copy of this code; the language they share. */
const page = /** @type {{damierLanguage?: {name: string, messages: Messages}}} */ (globalThis);

/** Languages of the page, with their own names. */
export const LANGUAGES = /** @type {const} */ ({ en: "English", fr: "Français" });

function state() {
  return (page.damierLanguage ??= { name: "en", messages: {} });
}

/**
 * @param {string} name
 * @param {Messages} messages
 */
export function setLanguage(name, messages) {
  page.damierLanguage = { name, messages };
}

export const language = () => state().name;

/** The messages of the page, by the English ones. */
export const messages = () => state().messages;

/**
 * An argument that is a word of the page. A translation may ask for a form of it: `{0:of}` is its entry in the context
 * `of`, so that French has "les Noirs", "aux Noirs" and "des Noirs".
 * @typedef {{phrase: string}} Phrase
 * @typedef {string | number | Phrase} Argument
 */

/**
 * @param {string} message
 * @returns {Phrase}
 */
export function phrase(message) {
  return { phrase: message };
}

/** @param {string} key @param {string} message @param {readonly Argument[]} args @returns {string} */
function filled(key, message, args) {
  const { messages } = state();
  const found = Object.hasOwn(messages, key) ? messages[key] : message;
  const text = typeof found === "string" ? found : found[0];
  return substituted(text, args);
}

/** @param {Argument} arg @param {string | undefined} form @returns {string} */
function textOf(arg, form) {
  if (typeof arg !== "object") {
    return String(arg);
  }
  const { messages } = state();
  const key = `${form}\u0004${arg.phrase}`;
  return form !== undefined && Object.hasOwn(messages, key) ? String(messages[key]) : tr(arg.phrase);
}

/**
 * Replaces placeholders: {0}, {1}, and {0:of} for a form of a phrase. A number without an argument stays as it is.
 * @param {string} text
 * @param {readonly Argument[]} args
 */
function substituted(text, args) {
  return text.replace(/\{(\d+)(?::(\w+))?\}/g, (whole, number, form) =>
    Number(number) < args.length ? textOf(args[Number(number)], form) : whole,
  );
}

/**
 * Returns a sentence in the language of the page. What records hold is only ever an argument.
 * @param {string} message
 * @param {...Argument} args
 */
export function tr(message, ...args) {
  return filled(message, message, args);
}

/**
 * Returns a sentence in which words have another meaning elsewhere.
 * @param {string} context
 * @param {string} message
 * @param {...Argument} args
 */
export function trc(context, message, ...args) {
  return filled(`${context}\u0004${message}`, message, args);
}

/**
 * Returns a sentence about a number of things. The number is an argument only where it is given as one.
 * @param {string} one
 * @param {string} many
 * @param {number} number
 * @param {...Argument} args
 */
export function trn(one, many, number, ...args) {
  const { name, messages } = state();
  const forms = Object.hasOwn(messages, one) && typeof messages[one] !== "string" ? messages[one] : null;
  if (forms === null) {
    return substituted(number === 1 ? one : many, args);
  }
  return substituted(forms[name === "fr" && number < 2 ? 0 : 1], args);
}

/**
 * Marks a message that is translated where it is shown.
 * @param {string} message
 */
export function N_(message) {
  return message;
}

/**
 * Returns the language for a reader: what the address asks for, what was chosen before, or the first language of the
 * browser that there is.
 * @param {string} search Of the address: `?lang=fr`.
 * @param {unknown} kept
 * @param {readonly string[]} wanted Such as `fr-CA`.
 */
export function languageFor(search, kept, wanted) {
  const names = [
    new URLSearchParams(search).get("lang"),
    kept,
    ...wanted.map((one) => one.toLowerCase().split("-")[0]),
    "en",
  ];
  return String(names.find((name) => typeof name === "string" && Object.hasOwn(LANGUAGES, name)));
}

const ATTRIBUTES = ["aria-label", "title", "placeholder", "content"];

/** @param {string} text */
function ofTemplate(text) {
  const words = text.trim().replace(/\s+/g, " ");
  return /\p{L}{2}/u.test(words) ? text.replace(text.trim(), () => tr(words)) : text;
}

/**
 * Translates what index.html has: only what stands in it, before anything else is shown.
 * @param {Document | DocumentFragment | Element} root
 */
export function translateTemplate(root) {
  root.querySelectorAll("*").forEach((element) => {
    for (const name of ATTRIBUTES) {
      const text = element.getAttribute(name);
      if (text !== null && (name !== "content" || element.getAttribute("name") === "description")) {
        element.setAttribute(name, ofTemplate(text));
      }
    }
    if (element instanceof HTMLTemplateElement) {
      translateTemplate(element.content);
    } else if (!/^(SCRIPT|STYLE)$/.test(element.tagName)) {
      element.childNodes.forEach((child) => {
        if (child.nodeType === Node.TEXT_NODE) {
          child.nodeValue = ofTemplate(child.nodeValue ?? "");
        }
      });
    }
  });
}

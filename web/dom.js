/** Small helpers for elements. Text of records is only ever set as text. */

import { tr } from "./language.js";

/**
 * Makes an element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {{[attribute: string]: string | boolean | (() => void)}} [attributes] A text, or whether it is there; `text`
 * is the content, `click` what a click does.
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(key, () => value());
    } else if (key === "text") {
      made.textContent = String(value);
    } else if (typeof value === "boolean") {
      made.toggleAttribute(key, value);
    } else {
      made.setAttribute(key, value);
    }
  }
  if (name === "button" && !made.hasAttribute("type")) {
    made.setAttribute("type", "button");
  }
  made.append(...children);
  return made;
}

/**
 * Opens a dialog with a heading and a button to close it.
 * @param {HTMLElement} root
 * @param {string} title
 * @param {(Node | string)[]} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(root, title, content) {
  const heading = make("h2", { text: title, id: `play-dialog-${Date.now()}` });
  const dialog = make("dialog", { class: "play-dialog", "aria-labelledby": heading.id });
  const close = make("button", { text: tr("Close"), click: () => dialog.close() });
  dialog.append(make("header", {}, heading, close), ...content);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) {
      dialog.close();
    }
  });
  root.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Makes a field with its label.
 * @param {string} label
 * @param {HTMLElement} field
 */
export function labelled(label, field) {
  return make("label", { class: "play-field" }, make("span", { text: label }), field);
}

/**
 * Makes a choice of values.
 * @param {readonly (readonly [string, string])[]} options Values and texts.
 * @param {string} [value]
 */
export function choiceOf(options, value = "") {
  const select = make("select", {}, ...options.map(([key, text]) => make("option", { value: key, text })));
  select.value = value === "" ? (options[0]?.[0] ?? "") : value;
  return select;
}

/**
 * Saves a file.
 * @param {string} name
 * @param {Blob | string} content
 */
export function save(name, content) {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain;charset=utf-8" }) : content;
  const address = URL.createObjectURL(blob);
  const link = make("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

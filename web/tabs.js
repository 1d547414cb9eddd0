/** The tabs beside the board: one panel at a time, by mouse and keys. */

import { setTabStop } from "../libdiagram/src/page/dom.js";
import { make } from "./dom.js";
import { tr } from "./language.js";

export class Tabs {
  /**
   * @param {readonly {name: string, title: string, panel: HTMLElement}[]} tabs
   * @param {(name: string) => void} shown
   */
  constructor(tabs, shown) {
    this.tabs = tabs;
    this.shown = shown;
    this.current = "";
    this.buttons = tabs.map(({ name, title, panel }) => {
      panel.id = `panel-${name}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${name}`);
      panel.hidden = true;
      const button = make("button", { role: "tab", id: `tab-${name}`, "aria-controls": panel.id, "data-tab": name });
      button.append(title, make("span", { class: "badge" }));
      button.addEventListener("click", () => this.open(name));
      return button;
    });
    this.list = make("div", { class: "tabs", role: "tablist", "aria-label": tr("Views of the game") }, ...this.buttons);
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.element = make("div", { class: "panels" }, ...tabs.map(({ panel }) => panel));
  }

  /** @param {string} name */
  open(name) {
    if (!this.tabs.some((tab) => tab.name === name)) {
      return;
    }
    this.current = name;
    this.tabs.forEach((tab, at) => {
      tab.panel.hidden = tab.name !== name;
      this.buttons[at].setAttribute("aria-selected", String(tab.name === name));
    });
    setTabStop(this.buttons, this.buttons[this.tabs.findIndex((tab) => tab.name === name)]);
    this.shown(name);
  }

  /**
   * Shows a number beside the name of a tab; none if it is 0.
   * @param {string} name
   * @param {number} number
   * @param {string} label Of it in words.
   * @param {string} [kind]
   */
  badge(name, number, label, kind = "") {
    const button = this.buttons[this.tabs.findIndex((tab) => tab.name === name)];
    const badge = /** @type {HTMLElement} */ (button.querySelector(".badge"));
    badge.textContent = number === 0 ? "" : String(number);
    badge.title = label;
    badge.className = `badge ${kind}`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = this.buttons.findIndex((button) => button === event.target);
    const last = this.buttons.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (next !== undefined && at >= 0) {
      event.preventDefault();
      this.open(this.tabs[next].name);
      this.buttons[next].focus();
    }
  }
}

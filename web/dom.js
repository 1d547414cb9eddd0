// Small helpers for elements. Text of records is only ever set as text.

/**
 * Returns the element that matches.
 * @param {ParentNode} within
 * @param {string} selector
 * @returns {any}
 */
export function one(within, selector) {
  const found = within.querySelector(selector);
  if (found === null) {
    throw new Error(`no ${selector}`);
  }
  return found;
}

/**
 * Makes an element. `text` is its content, `click` what a click does, others are attributes.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'click') {
      made.addEventListener('click', value);
    } else if (key === 'text') {
      made.textContent = value;
    } else if (typeof value === 'boolean') {
      made.toggleAttribute(key, value);
    } else {
      made.setAttribute(key, String(value));
    }
  }
  if (name === 'button' && !made.hasAttribute('type')) {
    made.setAttribute('type', 'button');
  }
  made.append(...children);
  return made;
}

/**
 * Saves a file.
 * @param {string} name
 * @param {Blob | string} content
 */
export function save(name, content) {
  const blob = typeof content === 'string' ? new Blob([content], {type: 'text/plain;charset=utf-8'}) : content;
  const address = URL.createObjectURL(blob);
  const link = make('a', {href: address, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Returns `1 game`, `2 games`.
 * @param {number} count
 * @param {string} name
 */
export function counted(count, name) {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

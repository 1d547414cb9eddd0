// A finding as an element.

import {make} from '../dom.js';

/**
 * @param {import('./answers.js').Shown} finding
 * @param {boolean} named Whether to say of which record it is.
 * @param {{select: () => void, fix: (fixes: {begin: number, end: number, text: string}[]) => void}} actions
 * @returns {HTMLElement}
 */
export function findingItem({severity, code, message, rule, ruleText, notes, line, column, record, fixes}, named, actions) {
  const place = `${named ? `record ${record}, ` : ''}line ${line}, column ${column}`;
  const head = make('p', {class: 'head'}, make('b', {text: severity}), ' ',
    make('button', {class: 'place', text: place, click: actions.select}), ' ', make('code', {text: code}));
  const item = make('li', {class: `finding ${severity}`}, head, make('p', {class: 'message', text: message}));
  if (rule !== '') {
    item.append(make('p', {class: 'rule', text: `Rule ${rule}: ${ruleText}`}));
  }
  for (const note of notes) {
    item.append(make('p', {class: 'note', text: note}));
  }
  if (fixes.length > 0) {
    item.append(make('button', {class: 'fix', text: labelOf(fixes), click: () => actions.fix(fixes)}));
  }
  return item;
}

/**
 * Returns what a fix does, as its button says it.
 * @param {{text: string}[]} fixes
 */
export function labelOf(fixes) {
  const written = fixes.map(({text}) => text.trim());
  if (fixes.length > 1) {
    return `Mend it in ${fixes.length} places`;
  }
  return written[0] === '' ? 'Remove it' : /[\p{L}\p{N}]/u.test(written[0]) ? `Write ${written[0]}` : 'Mend it';
}

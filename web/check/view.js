// The part of the page that checks a record: what was written on the left, what damier says of it below, the game beside.

import {GameFrame} from '../frame.js';
import {counted, one, save} from '../dom.js';
import {ArchiveView} from './archive.js';
import {decoded} from './decoded.js';
import {findingItem} from './finding.js';
import {History} from './history.js';

const STORE = 'check';
/** Larger files are read as archives, part by part, and not into the field. */
const MAX_TEXT = 2 * 1024 * 1024;
const FIX_DELAY = 350;   // ms; fixes take longer to find than faults
const PAGE_DELAY = 250;

const EXAMPLE = `(B) Dupont           (N) Durand

1) Ecuyer b8-c8      2) d8-e7
3) d6-e5             4) e7(e5)6d(c7)8b
5) Éc8(8b)a8
`;

/**
 * @typedef {import('../app.js').Services} Services
 */

/**
 * @param {HTMLElement} root
 * @param {Services} services
 */
export async function start(root, services) {
  const view = new CheckView(root, services);
  await view.begin();
  return view;
}

class CheckView {
  #timers = {fixes: 0, page: 0};
  #asked = 0;
  #fileName = '';

  /**
   * @param {HTMLElement} root
   * @param {Services} services
   */
  constructor(root, services) {
    this.root = root;
    this.services = services;
    this.text = /** @type {HTMLTextAreaElement} */ (one(root, '.text'));
    this.summary = one(root, '.summary');
    this.list = one(root, '.found-list');
    this.ruleset = one(root, '.ruleset');
    this.format = one(root, '.format');
    this.undo = one(root, '.undo');
    this.mend = one(root, '.mend');
    this.archive = new ArchiveView(services, (text, name) => this.open(text, name));
    one(root, '.shown').append(this.archive.element);
    this.frame = new GameFrame(one(root, '.shown'), 'The game');
    this.history = new History();
  }

  async begin() {
    this.listen();
    const {text = '', ruleset = '', fileName = ''} = this.services.store.get(STORE) ?? {};
    this.#fileName = fileName;
    this.text.value = text;
    this.history = new History(text);
    this.services.game.ruleset = ruleset;
    this.services.game.set(text, this);
    this.services.game.subscribe((changed, by) => {
      if (by !== this) {
        this.change(changed);
      }
    });
    const {rulesets, formats} = await this.services.damier.ask('known');
    this.ruleset.append(...rulesets.map((/** @type {any} */ {name, title}) => new Option(title, name)));
    this.ruleset.value = ruleset;
    const readable = formats.filter((/** @type {any} */ {writable}) => writable);
    this.format.append(...readable.map((/** @type {any} */ {name, summary}) => Object.assign(new Option(name, name), {title: summary})));
    this.formats = formats;
    await this.check();
  }

  listen() {
    this.text.addEventListener('input', () => {
      this.history.note(this.text.value, {typed: true});
      this.changed();
    });
    this.text.addEventListener('keydown', (event) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z' && this.history.canUndo) {
        event.preventDefault();
        this.takeBack();
      }
    });
    this.ruleset.addEventListener('change', () => this.changed());
    this.undo.addEventListener('click', () => this.takeBack());
    this.mend.addEventListener('click', async () => {
      this.change(await this.services.damier.ask('mended', this.text.value, this.options));
    });
    one(this.root, '.example').addEventListener('click', () => this.open(EXAMPLE, 'example.lices'));
    one(this.root, '.play-on').addEventListener('click', () => this.playOn());
    one(this.root, '.save').addEventListener('click', () => this.save());
    one(this.root, 'input[type=file]').addEventListener('change', (/** @type {any} */ {target}) => {
      this.openFiles(target.files);
      target.value = '';
    });
    this.root.addEventListener('dragover', (event) => event.preventDefault());
    this.root.addEventListener('drop', (event) => {
      if (event.dataTransfer && event.dataTransfer.files.length > 0) {
        event.preventDefault();
        this.openFiles(event.dataTransfer.files);
      }
    });
  }

  get options() {
    return {fileName: this.#fileName || undefined, usualRuleset: this.ruleset.value || undefined};
  }

  /** @param {FileList} files */
  async openFiles(files) {
    const [file] = files;
    if (!file) {
      return;
    }
    const isPacked = file.name.endsWith('.gz');
    if (files.length > 1 || isPacked || file.size > MAX_TEXT) {
      await this.archive.read([...files], this.options);
      return;
    }
    const {text, encoding} = decoded(new Uint8Array(await file.arrayBuffer()));
    this.open(text, file.name);
    if (encoding !== 'utf-8') {
      this.services.say(`The file is not UTF-8: it was read as ${encoding}.`);
    }
  }

  /**
   * Shows a text instead of the present one, which Undo brings back.
   * @param {string} text
   * @param {string} fileName
   */
  open(text, fileName) {
    this.#fileName = fileName;
    this.change(text);
  }

  /** @param {string} text */
  change(text) {
    this.history.note(text);
    this.text.value = text;
    this.changed();
  }

  takeBack() {
    const text = this.history.undo();
    if (text !== undefined) {
      this.text.value = text;
      this.changed();
    }
  }

  changed() {
    this.services.store.set(STORE, {text: this.text.value, ruleset: this.ruleset.value, fileName: this.#fileName});
    this.services.game.ruleset = this.ruleset.value;
    this.services.game.set(this.text.value, this);
    this.check();
  }

  /** Checks what is written; fixes and the page of the game follow when the reader pauses. */
  async check() {
    clearTimeout(this.#timers.fixes);
    clearTimeout(this.#timers.page);
    this.undo.disabled = !this.history.canUndo;
    const text = this.text.value;
    const turn = ++this.#asked;
    if (text.trim() === '') {
      this.summary.textContent = '';
      this.list.replaceChildren();
      this.mend.hidden = true;
      this.frame.show('', 'The game will be here.');
      return;
    }
    await this.ask(turn, text, this.options);
    this.#timers.fixes = setTimeout(() => this.ask(turn, text, {...this.options, fixes: true, afterError: 'suggest'}), FIX_DELAY);
    this.#timers.page = setTimeout(() => this.showPage(turn, text), PAGE_DELAY);
  }

  /**
   * @param {number} turn
   * @param {string} text
   * @param {object} options
   */
  async ask(turn, text, options) {
    try {
      const checked = await this.services.damier.ask('checkText', text, options);
      if (turn === this.#asked) {
        this.showFindings(checked);
      }
    } catch (failure) {
      this.summary.textContent = /** @type {Error} */ (failure).message;
    }
  }

  /** @param {any} checked */
  showFindings({counts, shown, games}) {
    const {records, error, warning, note} = counts;
    const more = error + warning + note - shown.length;
    this.summary.textContent = [
      counted(records, 'record'), counted(error, 'error'), counted(warning, 'warning'),
      ...(note > 0 ? [counted(note, 'note')] : []), ...(more > 0 ? [`${more} more below these`] : []),
    ].join(', ');
    this.summary.dataset.state = error > 0 ? 'error' : warning > 0 ? 'warning' : 'clean';
    this.games = games;
    this.list.replaceChildren(...shown.map((/** @type {any} */ finding) => findingItem(finding, records > 1, {
      select: () => this.select(finding.begin, finding.end),
      fix: (fixes) => this.fix(fixes),
    })));
    this.mend.hidden = !shown.some((/** @type {any} */ {fixes}) => fixes.length > 0);
  }

  /**
   * @param {number} turn
   * @param {string} text
   */
  async showPage(turn, text) {
    const html = await this.services.damier.ask('pageOf', text, this.options).catch(() => '');
    if (turn === this.#asked) {
      this.frame.show(html, 'No game can be shown: the findings say why.');
    }
  }

  /**
   * @param {number} begin
   * @param {number} end
   */
  select(begin, end) {
    this.text.focus();
    this.text.setSelectionRange(begin, end);
    // Browsers do not scroll to a selection: the part before it tells how far it is.
    const lines = this.text.value.slice(0, begin).split('\n').length - 1;
    const height = parseFloat(getComputedStyle(this.text).lineHeight) || 20;
    this.text.scrollTop = Math.max(0, lines * height - this.text.clientHeight / 2);
  }

  /** @param {{begin: number, end: number, text: string}[]} fixes */
  fix(fixes) {
    let {value} = this.text;
    for (const {begin, end, text} of [...fixes].sort((a, b) => b.begin - a.begin)) {
      value = value.slice(0, begin) + text + value.slice(end);
    }
    this.change(value);
    this.services.say('Mended. Undo takes it back.');
  }

  /** Goes on with the first game where games are played. */
  async playOn() {
    const {services} = this;
    services.open('play');
    await services.started('play');
    await services.playText?.(this.text.value);
  }

  async save() {
    const format = this.format.value;
    try {
      const content = await this.services.damier.ask('inFormat', this.text.value, format, this.options);
      const {extension} = this.formats.find((/** @type {any} */ {name}) => name === format);
      const base = (this.#fileName || 'game').replace(/\.[^.]*$/, '');
      save(`${base}${extension.startsWith('.') ? '' : '.'}${extension}`, content);
    } catch (failure) {
      this.services.say(`Not saved: ${/** @type {Error} */ (failure).message}.`);
    }
  }
}

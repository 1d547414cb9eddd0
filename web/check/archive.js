// Archives: read part by part with progress, then a list of games to search, and all findings to save.

import {Client, Stopped} from '../client.js';
import {counted, make, save} from '../dom.js';
import {decoded} from './decoded.js';

/** Rows that are in the page at once; more are found by a search. */
const MAX_ROWS = 500;

/**
 * Returns the games whose players, event or result contain all words.
 * @template {{title: string, event: string, result: string, ruleset: string}} Game
 * @param {Game[]} games
 * @param {string} words
 */
export function gamesWith(games, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return games.filter(({title, event, result, ruleset}) => {
    const all = `${title} ${event} ${result} ${ruleset}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}

export class ArchiveView {
  /** @type {Blob | null} */
  #plain = null;
  /** @type {import('./answers.js').Listed[]} */
  #games = [];
  /** @type {import('./answers.js').Listed[]} */
  #listed = [];
  #client = new Client();
  #options = {};
  #name = '';

  /**
   * @param {import('../app.js').Services} services
   * @param {(text: string, name: string) => void} open
   */
  constructor(services, open) {
    this.services = services;
    this.open = open;
    this.title = make('h2', {});
    this.progress = make('progress', {max: '1', hidden: true, 'aria-label': 'Reading'});
    this.stop = make('button', {text: 'Stop', hidden: true, click: () => this.#client.stop()});
    this.state = make('p', {class: 'archive-state', role: 'status'});
    this.words = make('input', {type: 'search', placeholder: 'players, event, result', 'aria-label': 'Find by words'});
    this.words.addEventListener('input', () => this.list());
    this.query = make('input', {type: 'search', placeholder: 'kind capture and plies > 80', 'aria-label': 'Query'});
    const form = make('form', {class: 'row'}, make('label', {}, 'Query ', this.query), make('button', {text: 'Search', type: 'submit'}));
    form.addEventListener('submit', (/** @type {Event} */ event) => {
      event.preventDefault();
      this.search();
    });
    this.faulty = make('input', {type: 'checkbox'});
    this.faulty.addEventListener('change', () => this.list());
    this.saveReport = make('button', {text: 'Save all findings', click: () => save(`${this.#name}.txt`, this.report)});
    this.rows = make('ol', {role: 'list', class: 'archive-games'});
    this.tools = make('div', {hidden: true}, make('div', {class: 'row'}, make('label', {}, 'Words ', this.words),
      make('label', {class: 'tick'}, this.faulty, ' with errors only'), this.saveReport), form, this.rows);
    this.element = make('section', {class: 'archive', hidden: true, 'aria-label': 'Archive'},
      this.title, make('div', {class: 'row'}, this.progress, this.stop), this.state, this.tools);
    this.report = new Blob([]);
  }

  /**
   * Reads files as one archive.
   * @param {File[]} files
   * @param {object} options
   */
  async read(files, options) {
    const named = files.length === 1 ? files[0] : new Blob(files);
    this.#name = files.length === 1 ? files[0].name : `${files.length} files`;
    this.#options = {...options, fileName: files[0].name.replace(/\.gz$/, '')};
    this.element.hidden = false;
    this.tools.hidden = true;
    this.title.textContent = this.#name;
    await this.busy(async (tell) => {
      const {counts, games, report, plain} = await this.#client.follow(tell, 'readArchive', named, this.#options);
      this.#plain = plain;
      this.#games = games;
      this.#listed = games;
      this.report = report;
      this.tools.hidden = false;
      this.state.textContent = [counted(counts.records, 'record'), counted(counts.error, 'error'),
        counted(counts.warning, 'warning')].join(', ');
      this.list();
    });
  }

  async search() {
    const query = this.query.value.trim();
    if (query === '' || this.#plain === null) {
      this.#listed = this.#games;
      this.list();
      return;
    }
    await this.busy(async (tell) => {
      const found = await this.#client.follow(tell, 'findInArchive', this.#plain, query, this.#options);
      this.#listed = found.map((/** @type {{index: number}} */ {index}) => this.#games[index - 1]).filter(Boolean);
      this.state.textContent = `${counted(found.length, 'game')} of ${this.#games.length} match the query.`;
      this.list();
    });
  }

  /**
   * Shows how far something is that takes long.
   * @param {(tell: (news: {done: number, size: number}) => void) => Promise<void>} work
   */
  async busy(work) {
    this.progress.hidden = this.stop.hidden = false;
    try {
      await work(({done, size}) => {
        this.progress.value = size > 0 ? done / size : 0;
        this.state.textContent = `${Math.floor(100 * done / Math.max(size, 1))} % of ${(size / 1e6).toFixed(1)} MB`;
      });
    } catch (failure) {
      this.state.textContent = failure instanceof Stopped ? 'Stopped.' : /** @type {Error} */ (failure).message;
    } finally {
      this.progress.hidden = this.stop.hidden = true;
    }
  }

  list() {
    const some = gamesWith(this.#listed, this.words.value).filter(({errors}) => errors > 0 || !this.faulty.checked);
    const rows = some.slice(0, MAX_ROWS).map((game) => {
      const {index, title, event, ruleset, result, errors} = game;
      const about = [event, ruleset, result].filter(Boolean).join(' · ');
      const button = make('button', {click: () => this.openGame(game)}, make('b', {text: title || `Record ${index}`}),
        make('span', {text: about}), ...(errors > 0 ? [make('em', {text: counted(errors, 'error')})] : []));
      return make('li', {}, button);
    });
    if (some.length > MAX_ROWS) {
      rows.push(make('li', {class: 'more', text: `and ${some.length - MAX_ROWS} more: search for them`}));
    }
    this.rows.replaceChildren(...rows);
  }

  /** @param {import('./answers.js').Listed} game */
  async openGame({offset, size, index}) {
    if (this.#plain !== null) {
      const bytes = new Uint8Array(await this.#plain.slice(offset, offset + size).arrayBuffer());
      this.open(decoded(bytes).text, this.#name.replace(/(\.gz)?$/, '').replace(/(\.[^.]*)?$/, (ending) => `-${index}${ending}`));
    }
  }
}

'use strict';
// Lets a reader play the games of the page through. What the positions are, the data of each game says; nothing here
// knows a game. Text of records is only ever moved as text.
(() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const HASH_DELAY = 200;  // ms; browsers refuse to change the address many times a second

  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const template = (name) => one(`#${name}`).content.firstElementChild.cloneNode(true);
  const element = (name, text, className) => {
    const made = document.createElement(name);
    made.textContent = text;
    made.className = className || '';
    return made;
  };
  const drawn = (name, attributes, ...children) => {
    const made = document.createElementNS(SVG, name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    made.append(...children);
    return made;
  };

  /** A game of the page: its element, and the tree of its nodes. */
  class Game {
    constructor(article, number) {
      this.article = article;
      this.number = number;
      this.heading = one('h1, h2', article).textContent;
    }

    /** Reads the data, when the game is shown for the first time. */
    open() {
      if (this.data) {
        return;
      }
      this.data = JSON.parse(one('script', this.article).textContent);
      this.links = [null, ...all('.m', this.article)];
      this.nodes = this.data.nodes;
      this.svg = one('svg', this.article);
      this.nodes.forEach((node, i) => {
        node.children = [];
        node.parent = i === 0 ? -1 : node.from === undefined ? i - 1 : node.from;
        node.ply = i === 0 ? 0 : this.nodes[node.parent].ply + 1;
        // The first ply that follows a position goes on with its line, the others are variations.
        const siblings = i === 0 ? [] : this.nodes[node.parent].children;
        node.main = i === 0 || (this.nodes[node.parent].main && siblings.length === 0);
        siblings.push(i);
      });
      this.links.forEach((link, i) => {
        if (link) {
          link.href = this.hash(i);
          link.dataset.node = i;
        }
      });
    }

    hash(node) {
      const {main, ply} = this.nodes[node];
      return `#game=${this.number}&${main ? `ply=${ply}` : `node=${node}`}`;
    }

    /** The node that an address names; its numbers may be wrong. */
    find(parameters) {
      const node = Number(parameters.get('node'));
      if (Number.isInteger(node) && node > 0 && node < this.nodes.length) {
        return node;
      }
      const ply = Number(parameters.get('ply')) || 0;
      let at = 0;
      while (this.nodes[at].ply < ply && this.nodes[at].children.length > 0) {
        at = this.nodes[at].children[0];
      }
      return at;
    }

    end(node) {
      while (this.nodes[node].children.length > 0) {
        node = this.nodes[node].children[0];
      }
      return node;
    }

    /** The node whose position is known: itself, or the last one before it. */
    clear(node) {
      while (node > 0 && this.nodes[node].unclear) {
        node = this.nodes[node].parent;
      }
      return node;
    }

    /** What stands on each square: numbers of pieces, 0 for none. */
    squares(node) {
      const path = [];
      for (let at = this.clear(node); at >= 0; at = this.nodes[at].parent) {
        path.push(this.nodes[at]);
      }
      const squares = new Array(this.data.squares.length).fill(0);
      for (const {set = []} of path.reverse()) {
        for (let i = 0; i < set.length; i += 2) {
          squares[set[i]] = set[i + 1];
        }
      }
      return squares;
    }

    /** The position in words, sort by sort. */
    words(squares) {
      const places = this.data.pieces.map(() => []);
      squares.forEach((piece, i) => {
        if (piece > 0) {
          places[piece - 1].push(this.data.squares[i]);
        }
      });
      const sorts = this.data.pieces
        .map(({name}, i) => `${name}: ${places[i].join(', ')}`)
        .filter((text, i) => places[i].length > 0)
        .sort();
      return `${sorts.join('; ')}.${this.data.naming ? ` (${this.data.naming})` : ''}`;
    }

    draw(node) {
      const {columns, origin, step} = this.data;
      const squares = this.squares(node);
      const shown = this.nodes[this.clear(node)];
      const place = (shape, square, attributes = {}) => {
        const x = origin[0] + step * (square % columns);
        const y = origin[1] + step * Math.floor(square / columns);
        const upright = shape.cloneNode(true);
        upright.setAttribute('class', 'upright');
        return drawn('g', {transform: `translate(${x} ${y})`, ...attributes}, upright);
      };
      const shapes = (name) => [...one(`.${name}-shapes`, this.svg).children];
      const group = (name, children) => one(`.plane > .${name}`, this.svg).replaceChildren(...children);

      const traces = [];
      const trace = shown === this.nodes[node] ? shown.trace : [];
      for (let i = 0; i < trace.length; i += 2) {
        traces.push(place(shapes('trace')[trace[i + 1]], trace[i]));
      }
      group('trace', traces);

      const pieceShapes = shapes('piece');
      group('pieces', squares.flatMap((piece, square) => piece === 0 ? [] : [
        place(pieceShapes[piece - 1], square,
          {'data-square': this.data.squares[square], 'data-piece': this.data.pieces[piece - 1].letters})]));

      const colors = ['green', 'red', 'yellow', 'blue'];
      group('marks', (shown.marks || []).map(([color, from, to, outline]) => from === to
        ? place(shapes('ring')[color], from)
        : drawn('path', {d: outline, class: `arrow-${colors[color]}`})));
      return squares;
    }
  }

  /** The pieces beside the board, and what is said of them. */
  function fillTray(tray, content, svg) {
    tray.hidden = !content;
    if (!content) {
      return;
    }
    const shapes = one('.chip-shapes', svg).children;
    tray.replaceChildren(element('span', content.text), ...content.pieces.map((piece) => drawn(
      'svg', {class: 'damier-page chip', viewBox: '-15 -13 30 26', 'aria-hidden': 'true'},
      shapes[piece].cloneNode(true))));
  }

  class Page {
    constructor(games) {
      this.games = games;
      this.panel = template('damier-panel');
      this.controls = template('damier-controls');
      this.trays = {above: element('div', '', 'tray'), below: element('div', '', 'tray')};
      this.dark = matchMedia('(prefers-color-scheme: dark)');
      this.game = null;
      this.node = 0;
      this.timer = 0;
      this.hashTimer = 0;
      this.flipped = false;

      document.documentElement.classList.add('js');
      games.forEach(({article}) => { article.hidden = true; });
      const bar = template('damier-bar');
      one('main').before(bar);
      this.theme = one('.theme', bar);
      this.theme.addEventListener('click', () => this.setDark(this.theme.getAttribute('aria-pressed') !== 'true'));
      this.dark.addEventListener('change', () => this.sayTheme());
      this.sayTheme();
      if (games.length > 1) {
        this.makeIndex();
      }

      all('button[data-do]', this.controls).forEach((button) => {
        button.addEventListener('click', () => this[button.dataset.do]());
      });
      one('main').addEventListener('click', (event) => {
        const link = event.target.closest('a.m');
        if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
          event.preventDefault();
          this.stop();
          this.show(Number(link.dataset.node));
        }
      });
      document.addEventListener('keydown', (event) => this.key(event));
      addEventListener('hashchange', () => this.follow());
      this.follow();
    }

    /** Goes where the address says. */
    follow() {
      clearTimeout(this.hashTimer);
      const parameters = new URLSearchParams(location.hash.slice(1));
      const number = Number(parameters.get('game')) || 1;
      const game = this.games[Math.min(Math.max(Math.trunc(number), 1), this.games.length) - 1];
      this.stop();
      if (game !== this.game) {
        this.enter(game);
      }
      this.show(game.find(parameters));
    }

    enter(game) {
      if (this.game) {
        this.game.article.hidden = true;
      }
      this.game = game;
      game.open();
      game.article.hidden = false;
      document.title = game.heading;
      const board = one('.board', game.article);
      if (game.svg) {
        all('.turn, .note', board).forEach((text) => text.remove());
        game.svg.before(this.trays.above);
        game.svg.after(this.trays.below, this.controls, this.panel);
        this.turnBoard(this.flipped);
      } else {
        board.after(this.controls, this.panel);
      }
      if (this.index) {
        all('a', this.index).forEach((link) => {
          if (link.dataset.game === String(game.number)) {
            link.setAttribute('aria-current', 'true');
          } else {
            link.removeAttribute('aria-current');
          }
        });
      }
    }

    show(node) {
      const {game} = this;
      const before = game.links[this.node];
      if (before) {
        before.removeAttribute('aria-current');
      }
      one('.m[aria-current]', game.article)?.removeAttribute('aria-current');
      this.node = node;
      const link = game.links[node];
      if (link) {
        link.setAttribute('aria-current', 'step');
        this.keepInSight(link);
      }
      this.tell(node, link);
      this.enable(node);
      clearTimeout(this.hashTimer);
      this.hashTimer = setTimeout(() => this.writeHash(), HASH_DELAY);
    }

    /** Scrolls the list of moves, never the page. */
    keepInSight(link) {
      const list = link.closest('.moves');
      const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) {
        list.scrollTop += inner.top - outer.top - outer.height / 3;
      }
    }

    /** Draws the position, and says in words what is shown. */
    tell(node, link) {
      const {game} = this;
      const {unclear, ply} = game.nodes[node];
      const item = link && link.closest('li');
      one('.now', this.panel).textContent = link ? link.textContent : 'Start';
      const comments = item ? all(':scope > .comment', item) : all('.moves > .comment', game.article);
      one('.said', this.panel).replaceChildren(...comments.map((comment) => comment.cloneNode(true)));
      one('.place', this.panel).textContent = `Ply ${ply} of ${game.nodes[game.end(node)].ply}`;
      const say = game.data.says[game.nodes[game.clear(node)].say] || {turn: '', notes: []};
      one('.turn', this.panel).textContent = unclear ? 'Position unknown after the error' : say.turn;
      one('.notes', this.panel).replaceChildren(...say.notes.map((note) => element('li', note)));
      const position = one('.position', this.panel);
      if (!game.svg) {
        position.textContent = '';
        return;
      }
      const words = game.words(game.draw(node));
      position.textContent = words;
      game.svg.setAttribute('aria-label', `${say.turn}. ${words}`);
      game.svg.classList.toggle('unclear', Boolean(unclear));
      this.fillTrays(say);
    }

    fillTrays(say) {
      fillTray(this.trays.above, this.flipped ? say.below : say.above, this.game.svg);
      fillTray(this.trays.below, this.flipped ? say.above : say.below, this.game.svg);
    }

    enable(node) {
      const {parent, children} = this.game.nodes[node];
      const disabled = {
        first: node === 0,
        back: node === 0,
        forward: children.length === 0,
        last: children.length === 0,
        play: children.length === 0 && !this.timer,
        otherLine: parent < 0 || this.game.nodes[parent].children.length < 2,
      };
      Object.entries(disabled).forEach(([name, value]) => {
        // Not `disabled`, which would take the focus away.
        one(`[data-do=${name}]`, this.controls).setAttribute('aria-disabled', value);
      });
    }

    writeHash() {
      const hash = this.game.hash(this.node);
      if (location.hash !== hash && (location.hash || this.node > 0 || this.game.number > 1)) {
        history.replaceState(null, '', hash);
      }
    }

    first() { this.stop(); this.show(0); }
    last() { this.stop(); this.show(this.game.end(this.node)); }
    back() { this.stop(); this.show(Math.max(this.game.nodes[this.node].parent, 0)); }
    forward() { this.stop(); this.step(); }

    step() {
      const [next] = this.game.nodes[this.node].children;
      if (next !== undefined) {
        this.show(next);
      }
    }

    /** To the next, or previous, ply that could stand in place of this one. */
    otherLine(by = 1) {
      const {parent} = this.game.nodes[this.node];
      const lines = parent < 0 ? [] : this.game.nodes[parent].children;
      if (lines.length > 1) {
        this.stop();
        this.show(lines[(lines.indexOf(this.node) + by + lines.length) % lines.length]);
      }
      return lines.length > 1;
    }

    play() {
      if (this.timer) {
        this.stop();
        return;
      }
      if (this.game.nodes[this.node].children.length === 0) {
        return;
      }
      const delay = Number(one('.speed', this.controls).value);
      const tick = () => {
        this.timer = setTimeout(() => {
          this.step();
          if (this.game.nodes[this.node].children.length > 0) {
            tick();
          } else {
            this.stop();
          }
        }, delay);
      };
      tick();
      this.sayPlaying(true);
    }

    stop() {
      clearTimeout(this.timer);
      this.timer = 0;
      this.sayPlaying(false);
    }

    sayPlaying(playing) {
      const button = one('[data-do=play]', this.controls);
      button.setAttribute('aria-label', playing ? 'Pause' : 'Play');
      button.classList.toggle('playing', playing);
      // A ply a second is more than can be read out.
      one('.status', this.panel).setAttribute('aria-live', playing ? 'off' : 'polite');
    }

    flip() {
      this.turnBoard(!this.flipped);
      const node = this.game.nodes[this.game.clear(this.node)];
      this.fillTrays(this.game.data.says[node.say] || {});
    }

    turnBoard(flipped) {
      this.flipped = flipped;
      if (this.game.svg) {
        this.game.svg.classList.toggle('flipped', flipped);
      }
      one('[data-do=flip]', this.controls).setAttribute('aria-pressed', flipped);
    }

    setDark(dark) {
      one('#dark-style').media = dark ? 'all' : 'not all';
      this.sayTheme();
    }

    sayTheme() {
      this.theme.setAttribute('aria-pressed', matchMedia(one('#dark-style').media).matches);
    }

    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ||
          event.target.closest('input, select, textarea')) {
        return;
      }
      const go = {
        ArrowRight: () => this.forward(),
        ArrowLeft: () => this.back(),
        Home: () => this.first(),
        End: () => this.last(),
        ArrowDown: () => this.otherLine(1),
        ArrowUp: () => this.otherLine(-1),
        ' ': () => event.target.closest('a, button, summary') ? false : this.play(),
      }[event.key];
      if (go && go() !== false) {
        event.preventDefault();
      }
    }

    makeIndex() {
      this.index = template('damier-index');
      const list = one('ol', this.index);
      const results = one('select', this.index);
      const found = one('.found', this.index);
      const rows = this.games.map(({article, heading, number}) => {
        const link = element('a', heading);
        link.href = `#game=${number}`;
        link.dataset.game = number;
        link.append(element('span', one('.occasion', article).textContent));
        const row = element('li', '');
        row.append(link);
        const tags = one('.tags dl', article);
        const text = `${heading} ${one('.occasion', article).textContent} ${tags ? tags.textContent : ''}`;
        return {row, text: text.toLowerCase(), result: article.dataset.result};
      });
      [...new Set(rows.map(({result}) => result))].sort().forEach((result) => {
        results.append(new Option(result, result));
      });
      const filter = () => {
        const words = one('input', this.index).value.toLowerCase().split(/\s+/).filter(Boolean);
        rows.forEach(({row, text, result}) => {
          row.hidden = (results.value !== '' && results.value !== result) ||
            !words.every((word) => text.includes(word));
        });
        found.textContent = `${rows.filter(({row}) => !row.hidden).length} of ${rows.length} games`;
      };
      one('input', this.index).addEventListener('input', filter);
      results.addEventListener('change', filter);
      list.append(...rows.map(({row}) => row));
      one('main').before(this.index);
      filter();
    }
  }

  const games = all('article.game').map((article, i) => new Game(article, i + 1));
  if (games.length > 0) {
    new Page(games);
  }
})();

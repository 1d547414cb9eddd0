"use strict";
// Sorts and searches the table of a page. Its rows come from scripts in `data`, which call `damierRows`: unlike other
// files, a page of the file system may load these. Text of records is only ever moved as text.
(() => {
  const list = document.querySelector(".list");
  if (!list) {
    return;
  }
  const { name, label } = list.dataset;
  const [count, rowsInFile, rowsInPage] = [list.dataset.rows, list.dataset.rowsInFile, list.dataset.rowsInPage].map(
    Number,
  );
  const heads = [...list.querySelectorAll("thead th")];
  const numeric = heads.map((head) => head.classList.contains("number"));
  const classes = heads.map((head) => head.className);
  const body = list.querySelector("tbody");
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const translations = JSON.parse(document.querySelector("#damier-words")?.textContent || "{}");
  /** Returns a message in the language of the page, with its placeholders replaced by values. */
  const translated = (message, ...values) =>
    (Object.hasOwn(translations, message) ? translations[message] : message).replace(
      /\{(\d)\}/g,
      (_, number) => values[number],
    );
  const files = Math.ceil(count / rowsInFile);
  const rows = new Array(count); // path, then the cells
  const folded = new Array(count); // text to search in
  const loading = new Array(files);
  let page = 0;
  let order = null; // indices of the rows shown; null: all, as they stand
  let sorted = null; // column and direction

  const element = (kind, text, className) => {
    const made = document.createElement(kind);
    made.textContent = text;
    made.className = className || "";
    return made;
  };
  const tableCell = (text, className) => element("td", text, className);
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  window.damierRows = (number, texts, chunk) => {
    chunk.forEach(([path, ...cells], i) => {
      rows[number * rowsInFile + i] = [
        path,
        ...cells.map((cell, c) => (numeric[c] ? (cell === null ? "" : cell) : texts[cell])),
      ];
    });
  };

  /** Loads a file of rows, once. */
  const load = (number) => {
    loading[number] ??= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = `data/${name}-${String(number).padStart(3, "0")}.js`;
      script.addEventListener("load", () => done());
      script.addEventListener("error", () => {
        loading[number] = undefined;
        failed(new Error(script.src));
      });
      document.head.append(script);
    });
    return loading[number];
  };
  let loaded = null;
  const loadAll = () => {
    loaded ??= Promise.all(Array.from({ length: files }, (_, i) => load(i))).catch((error) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };

  const search = element("div", "", "search");
  search.setAttribute("role", "search");
  const field = element("input", "");
  field.type = "search";
  field.placeholder = heads
    .filter((_, c) => !numeric[c])
    .map((head) => head.textContent.toLowerCase())
    .join(", ");
  const caption = element("label", `${translated("Find")} `);
  caption.append(field);
  const status = element("span", "");
  status.setAttribute("role", "status");
  search.append(caption, status);

  const pages = element("div", "", "pages");
  const [back, on] = [translated("Previous"), translated("Next")].map((text) => element("button", text));
  const place = element("span", "");
  [back, on].forEach((button) => {
    button.type = "button";
  });
  pages.append(back, place, on);
  list.prepend(search);
  list.append(pages);

  /** Makes the cell of a result, with the points of both players in elements of their own. */
  const resultCell = (text, className) => {
    const cell = element("td", "", className);
    const [first, second] = text.split(/-(.*)/);
    cell.append(...(second ? [element("span", first), element("i", "-"), element("span", second)] : [text]));
    return cell;
  };

  const draw = (indices) => {
    body.replaceChildren(
      ...indices.map((index) => {
        const [path, ...cells] = rows[index];
        const row = document.createElement("tr");
        row.append(
          ...cells.map((cell, c) => {
            if (c > 0) {
              return (classes[c].includes("result") ? resultCell : tableCell)(cell, classes[c]);
            }
            const head = element("th", "");
            head.scope = "row";
            const link = element("a", cell || "?");
            link.href = path;
            head.append(link);
            return head;
          }),
        );
        return row;
      }),
    );
  };

  /** Shows the current page of rows; loads what it needs. */
  const show = async () => {
    const total = order ? order.length : count;
    const last = Math.max(Math.ceil(total / rowsInPage) - 1, 0);
    page = Math.min(Math.max(page, 0), last);
    const first = page * rowsInPage;
    const end = Math.min(first + rowsInPage, total);
    const indices = order ? order.slice(first, end) : Array.from({ length: end - first }, (_, i) => first + i);
    const wanted = new Set(indices.map((index) => Math.floor(index / rowsInFile)));
    const now = page;
    await Promise.all([...wanted].map(load));
    if (now !== page) {
      return;
    }
    draw(indices);
    place.textContent = total === 0 ? "" : translated("{0}–{1} of {2}", first + 1, end, total);
    back.disabled = page === 0;
    on.disabled = page >= last;
    pages.hidden = last === 0;
    status.textContent =
      order && total < count ? translated(`{0} of {1} ${label}`, total, count) : translated(`{0} ${label}`, count);
  };

  const textOf = (index) => {
    folded[index] ??= fold(rows[index].slice(1).join("\n"));
    return folded[index];
  };

  /** Compares by rank, so that each text is compared only once. */
  const ranks = (column) => {
    if (numeric[column]) {
      return (index) => (rows[index][column + 1] === "" ? -1 : rows[index][column + 1]);
    }
    const texts = [...new Set(rows.map((row) => row[column + 1]))].sort(collator.compare);
    const rank = new Map(texts.map((text, i) => [text, i]));
    return (index) => rank.get(rows[index][column + 1]);
  };

  const writeHash = () => {
    const parameters = new URLSearchParams();
    if (field.value.trim()) {
      parameters.set("find", field.value.trim());
    }
    if (sorted) {
      parameters.set("sort", `${sorted.down ? "-" : ""}${sorted.column + 1}`);
    }
    if (page > 0) {
      parameters.set("page", page + 1);
    }
    const hash = parameters.toString();
    if (location.hash.slice(1) !== hash) {
      history.replaceState(null, "", hash ? `#${hash}` : location.pathname);
    }
  };

  let asked = 0;
  const apply = async (keepPage) => {
    const mine = ++asked;
    try {
      const words = fold(field.value).split(/\s+/).filter(Boolean);
      if (words.length === 0 && !sorted) {
        order = null;
      } else {
        status.textContent = translated("Loading …");
        await loadAll();
        if (mine !== asked) {
          return;
        }
        order = Array.from({ length: count }, (_, i) => i).filter((index) =>
          words.every((word) => textOf(index).includes(word)),
        );
        if (sorted) {
          const rank = ranks(sorted.column);
          const sign = sorted.down ? -1 : 1;
          order.sort((a, b) => sign * (rank(a) - rank(b)) || a - b);
        }
      }
      page = keepPage ? page : 0;
      await show();
      writeHash();
    } catch (error) {
      status.textContent = translated("Cannot load {0}", error.message);
    }
  };

  const markHeads = () =>
    heads.forEach((head, c) => {
      if (sorted && sorted.column === c) {
        head.setAttribute("aria-sort", sorted.down ? "descending" : "ascending");
      } else {
        head.removeAttribute("aria-sort");
      }
    });
  heads.forEach((head, column) => {
    const button = element("button", head.textContent);
    button.type = "button";
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      // Up, down, and as they stood.
      if (!sorted || sorted.column !== column) {
        sorted = { column, down: false };
      } else {
        sorted = sorted.down ? null : { column, down: true };
      }
      markHeads();
      apply();
    });
  });

  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(apply, 120);
  });
  // The rows are there when the first word is written.
  field.addEventListener("focus", () => loadAll().catch(() => {}));
  const turn = (by) => {
    page += by;
    show()
      .then(writeHash)
      .catch((error) => {
        status.textContent = translated("Cannot load {0}", error.message);
      });
    list.scrollIntoView();
  };
  back.addEventListener("click", () => turn(-1));
  on.addEventListener("click", () => turn(1));

  const follow = () => {
    const parameters = new URLSearchParams(location.hash.slice(1));
    field.value = parameters.get("find") || "";
    const sort = Number(parameters.get("sort"));
    const column = Math.abs(sort) - 1;
    sorted = Number.isInteger(sort) && column >= 0 && column < heads.length ? { column, down: sort < 0 } : null;
    page = (Number(parameters.get("page")) || 1) - 1;
    markHeads();
    apply(true);
  };
  addEventListener("hashchange", follow);
  if (location.hash.length > 1) {
    follow();
  } else {
    // The first rows are in the page already.
    pages.hidden = count <= rowsInPage;
    place.textContent = translated("{0}–{1} of {2}", 1, Math.min(rowsInPage, count), count);
    back.disabled = true;
    status.textContent = translated(`{0} ${label}`, count);
  }
})();

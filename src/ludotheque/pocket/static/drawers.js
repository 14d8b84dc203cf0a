/** The browser's database: entries are written for good before anybody hears of them, and by one tab alone. */

const NAME = "ludotheque";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const asking = indexedDB.open(NAME, 1);
  asking.onupgradeneeded = () => {
    asking.result.createObjectStore("entries");
    asking.result.createObjectStore("kept");
  };
  return done(asking);
}

/** What the library asks of the database, in texts. */
export async function openDrawers() {
  const base = await opened();
  /** Every write of a tab that lost the house to another one is refused: this is how it notices. */
  const mine = crypto.randomUUID();
  await write(["kept"], (stores) => stores.kept?.put(mine, ["house", "", 0]), false);

  /**
   * @param {string[]} names
   * @param {(stores: Record<string, IDBObjectStore>) => void} work
   */
  function write(names, work, fenced = true) {
    return new Promise((yes, no) => {
      const all = [...new Set([...names, "kept"])];
      const change = base.transaction(all, "readwrite", { durability: "strict" });
      const stores = Object.fromEntries(all.map((name) => [name, change.objectStore(name)]));
      let refused = false;
      change.oncomplete = () => yes(!refused);
      change.onerror = () => undefined;
      change.onabort = () => (refused || change.error?.name === "ConstraintError" ? yes(false) : no(change.error));
      const begin = () => work(/** @type {Record<string, IDBObjectStore>} */ (stores));
      if (!fenced) return begin();
      const owner = /** @type {IDBObjectStore} */ (stores.kept).get(["house", "", 0]);
      owner.onsuccess = () => {
        if (owner.result === mine) return begin();
        refused = true;
        change.abort();
      };
    });
  }

  /** @param {string} name @param {IDBKeyRange} range @returns {Promise<string>} */
  const read = async (name, range) =>
    JSON.stringify(await done(base.transaction(name).objectStore(name).getAll(range)));

  return {
    append: (/** @type {string} */ table, /** @type {number} */ n, /** @type {string} */ row) =>
      write(["entries"], (stores) => stores.entries?.add(row, [table, n])),
    rows: (/** @type {string} */ table, /** @type {number} */ since) =>
      read("entries", IDBKeyRange.bound([table, since], [table, []])),
    put: (
      /** @type {string} */ kind,
      /** @type {string} */ table,
      /** @type {number} */ n,
      /** @type {string} */ text,
    ) => write(["kept"], (stores) => stores.kept?.put(text, [kind, table, n])),
    all: (/** @type {string} */ kind, /** @type {string} */ table) =>
      read("kept", table ? IDBKeyRange.bound([kind, table], [kind, table, []]) : IDBKeyRange.bound([kind], [kind, []])),
    remove: (/** @type {string} */ table) =>
      write(["entries", "kept"], (stores) => {
        stores.entries?.delete(IDBKeyRange.bound([table], [table, []]));
        for (const kind of ["record", "state", "chat"])
          stores.kept?.delete(IDBKeyRange.bound([kind, table], [kind, table, []]));
      }),
  };
}

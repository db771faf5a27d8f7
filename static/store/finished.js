// Reads the finished games and the list of them (py/parlour/memory/history.py) from the store of texts.

/** @typedef {{ texts: { key: string, value: string } }} Schema */
/** @typedef {import("idb").IDBPObjectStore<Schema, ["texts"], "texts", "readonly">} Texts */

const GAMES = IDBKeyRange.bound("done/", "done0", false, true); // "0" follows "/"
const LIST = IDBKeyRange.bound("donelist/", "donelist0", false, true);

/**
 * The list of the finished games: each of its texts is JSON, and so is what becomes of them with how many games there
 * are, and the last one's key. The games may be more than the list.
 * @param {Texts} store
 * @returns {Promise<string>}
 */
export async function readList(store) {
  const [keys, texts, count, last] = await Promise.all([
    store.getAllKeys(LIST),
    store.getAll(LIST),
    store.count(GAMES),
    store.openKeyCursor(GAMES, "prev"),
  ]);
  const lists = keys.map((key, index) => `${JSON.stringify(key)}:${texts[index]}`);
  return `{"count":${count},"last":${JSON.stringify(last?.key ?? "")},"lists":{${lists}}}`;
}

/**
 * The keys of the finished games, as JSON.
 * @param {Texts} store
 */
export async function readKeys(store) {
  return JSON.stringify(await store.getAllKeys(GAMES));
}

/**
 * Texts by their keys, as JSON; of a key that is not there null.
 * @param {Texts} store
 * @param {string} keys JSON of them
 */
export async function readTexts(store, keys) {
  /** @type {string[]} */
  const asked = JSON.parse(keys);
  const texts = await Promise.all(asked.map((key) => store.get(key)));
  return JSON.stringify(Object.fromEntries(asked.map((key, index) => [key, texts[index] ?? null])));
}

// What versions before this one have kept in PyScript's own database, and how any database is opened that may not be there.
import { openDB } from "idb";

const PYSCRIPT_NAME = "IDBMap/@pyscript/patience-parlour";
const PYSCRIPT_STORE = "entries";

/**
 * Opens a database that exists. Making it is aborted, because only a failed creation leaves nothing behind.
 * @template S
 * @param {string} name
 * @returns {Promise<import("idb").IDBPDatabase<S> | null>} null if there is none
 */
export async function openExisting(name) {
  let missing = false;
  try {
    return await openDB(name, undefined, {
      upgrade(_database, _old, _new, transaction) {
        missing = true;
        transaction.done.catch(() => {}); // reported by the opening too
        transaction.abort();
      },
    });
  } catch (error) {
    if (missing) return null;
    throw error;
  }
}

/**
 * What versions before this one have kept.
 * @returns {Promise<[string, string][]>}
 */
export async function previousTexts() {
  /** @type {import("idb").IDBPDatabase<unknown> | null} */
  const previous = await openExisting(PYSCRIPT_NAME);
  if (!previous) return [];
  try {
    if (!previous.objectStoreNames.contains(PYSCRIPT_STORE)) return [];
    const { store, done } = previous.transaction(PYSCRIPT_STORE);
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
    return keys.map((key, index) => [String(key), previousText(values[index])]);
  } finally {
    previous.close();
  }
}

/**
 * A text as PyScript wrote it: flatted JSON of ["generic", text]. Anything else is kept as it is; Python reports it.
 * @param {unknown} value
 * @returns {string}
 * @example previousText('[["1","2"],"generic","won"]') === "won"
 */
function previousText(value) {
  try {
    const flat = JSON.parse(String(value));
    const text = flat[flat[0][1]];
    if (typeof text === "string") return text;
  } catch {
    // not PyScript's
  }
  return String(value);
}

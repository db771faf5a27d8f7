// Gives PyScript an empty database where it would keep downloaded packages; every other database is the browser's own.
//
// PyScript opens it at every start, though this page downloads no packages, and would not start where the browser
// refuses IndexedDB (private windows, blocked storage). It also costs a few milliseconds that the stand-in saves.
import { version } from "../../runtime/pyodide.js";

/** @type {any} so that a stand-in may answer for a database, and nothing where the browser has no IndexedDB at all */
const factory = offered() ?? Object.defineProperty(globalThis, "indexedDB", { value: {} }).indexedDB;
const { open } = factory;

factory.open = (/** @type {string} */ name, /** @type {unknown[]} */ ...more) => {
  if (name.startsWith("IDBMap/") && name.endsWith(`@${version}`)) return answered(emptyDatabase);
  return open.call(factory, name, ...more);
};

const emptyDatabase = {
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => answered([]) }) }),
  close() {},
};

function offered() {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined; // browsers may refuse even to name it where storage is blocked
  }
}

/** @param {unknown} result */
function answered(result) {
  /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

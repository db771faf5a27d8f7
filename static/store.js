// Keeps texts (games, settings, history) in IndexedDB through idb, and exchanges them with other tabs.
//
// It is a script of its own, so that the database is opened and read while Python loads. Python's side is
// py/parlour/web/browser_store.py; texts cross as JSON, which costs one conversion for all of them.
//
// Versions before this one kept the texts in PyScript's own database. They are copied in the transaction that makes ours,
// so ours exists exactly when the copy is whole: nothing marks it, a page that is ended copies again at its next start,
// and no copy can meet a newer text. The old database stays as it is, so that a host can go back to the version before;
// a later version deletes it. A tab of the version before writes on into its own database: what it says to the other tabs
// is written here too, and what it writes while no other tab is open stays in the old database.
import { openDB } from "idb";
import { channel } from "./store/channel.js";
import { readKeys, readList, readTexts } from "./store/finished.js";
import { openExisting, previousTexts } from "./store/previous.js";

/** @import { Schema, Texts } from "./store/finished.js" */
/** @typedef {import("idb").IDBPDatabase<Schema>} Database */
/** @typedef {[key: string, text: string | null]} Write - null removes the key */

const NAME = "patience-parlour";
const STORE = "texts";

// The finished games and the list of them are read when they are asked for (finished.js): all keys from "done/" to
// "donelist/", and the others lie before and behind. "0" follows "/".
const OTHERS = [IDBKeyRange.upperBound("done/", true), IDBKeyRange.lowerBound("donelist0")];
const AT_ONCE = 200; // writes of a transaction between which the page has its turn
const KNOWN = "finished"; // the key of what the start knows of the finished games; earlier versions do not write it

/** The migration found the old texts and had no room for a copy of them. */
class CopyFailed extends Error {
  /** @param {[string, string][]} texts @param {unknown} cause */
  constructor(texts, cause) {
    super("the texts of the version before could not be copied", { cause });
    this.texts = texts;
  }
}

/** @type {Database | null} null while there is no usable connection */
let database = null;

/** @param {Database} opened */
function use(opened) {
  database = opened;
  opened.addEventListener("versionchange", () => database === opened && forget()); // a later version waits for it
  opened.addEventListener("close", () => database === opened && forget()); // the player or the browser has cleared it
}

/** @returns {Database} */
function connection() {
  if (!database) throw new Error("the database is not open");
  return database;
}

/**
 * Reads, by a connection of its own where there is no other: after a failed write what is kept can still be read, and only a
 * write that has been made anew may open the other again.
 * @template T
 * @param {(store: Texts) => Promise<T>} read
 * @returns {Promise<T>}
 */
async function reading(read) {
  if (database) return read(database.transaction(STORE).store);
  /** @type {Database | null} */
  const own = await openExisting(NAME);
  if (!own) throw new Error("the database is gone");
  try {
    return await read(own.transaction(STORE).store);
  } finally {
    own.close();
  }
}

function forget() {
  database?.close();
  database = null;
}

/**
 * Makes our database with these texts in it, unless another tab has just made it.
 * @param {[string, string][]} texts
 * @returns {Promise<Database>}
 */
function create(texts) {
  return openDB(NAME, 1, {
    upgrade(made, _old, _new, transaction) {
      const store = made.createObjectStore(STORE);
      const writes = texts.map(([key, text]) => store.put(text, key));
      Promise.all([...writes, transaction.done]).catch(() => {}); // reported by the opening too
    },
  });
}

/** @returns {Promise<Database>} */
async function open() {
  const existing = await openExisting(NAME);
  if (existing) return existing;
  const texts = await previousTexts();
  return create(texts).catch((error) => {
    throw texts.length ? new CopyFailed(texts, error) : error;
  });
}

/** What is kept but for the finished games; with them where only they tell what games were played. */
async function readAll() {
  if (!database) use(await open());
  const { store } = /** @type {Database} */ (database).transaction(STORE);
  const ranges = (await store.getKey(KNOWN)) ? OTHERS : [undefined];
  const read = await Promise.all(ranges.map((range) => Promise.all([store.getAllKeys(range), store.getAll(range)])));
  return read.flatMap(([keys, texts]) => keys.map((key, index) => [key, texts[index]]));
}

/**
 * What is kept at the start, as JSON: {"texts": {key: text}, "writable": whether more can be kept}. A connection that was
 * open may have died while the page slept: then another is tried.
 * @returns {Promise<string>} rejects with an Error where the browser refuses
 */
async function readAsJson(wasOpen = database !== null) {
  try {
    return JSON.stringify({ texts: Object.fromEntries(await readAll()), writable: true });
  } catch (error) {
    forget();
    if (error instanceof CopyFailed) {
      return JSON.stringify({ texts: Object.fromEntries(error.texts), writable: false });
    }
    if (wasOpen) return readAsJson(false);
    throw asError(error);
  }
}

/**
 * Does all of the writes, or none of them. So many that the page would stand still are done some at a time: the
 * transaction waits for those, and stays open because the next follow at once.
 * @param {Write[]} writes
 * @returns {Promise<void>} resolves when the transaction is complete, not when its requests are: a full disk shows at the end
 */
async function commit(writes) {
  try {
    const transaction = connection().transaction(STORE, "readwrite");
    const { store, done } = transaction;
    done.catch(() => {}); // awaited below
    try {
      for (const [index, [key, text]] of writes.entries()) {
        const outcome = text === null ? store.delete(key) : store.put(text, key);
        outcome.catch(() => {}); // it fails the transaction too
        if (index % AT_ONCE === AT_ONCE - 1) await outcome;
      }
    } catch (error) {
      if (transaction.error === null) transaction.abort();
      throw error;
    }
    await done;
  } catch (error) {
    forget();
    throw asError(error);
  }
}

/** @param {unknown} reason an event, a DOMException, or nothing at all */
function asError(reason) {
  return new Error(`the browser's storage fails: ${reason}`, { cause: reason });
}

// A message between tabs is [text]: a key alone when it is removed, else the key, a line break and its text. The version
// before says the text without the array, and reads an array of one text as that text.
const tabs = channel(NAME);
/** @type {string[]} what was said before Python listened */
let early = [];
/** @type {((message: string) => void) | null} */
let listener = null;

tabs.onmessage = ({ data }) => {
  const isPrevious = !Array.isArray(data);
  const message = String(isPrevious ? data : data[0]);
  if (isPrevious) commit([asWrite(message)]).catch(() => {}); // the tab that said it has kept it in its own database
  if (listener) listener(message);
  else early.push(message);
};

/**
 * @param {string} message
 * @returns {Write}
 */
function asWrite(message) {
  const end = message.indexOf("\n");
  return end < 0 ? [message, null] : [message.slice(0, end), message.slice(end + 1)];
}

/** Rejects when the player, told that the storage does not answer, wishes to play without it. @type {Promise<never>} */
const unkept = new Promise((_, reject) => {
  document.addEventListener("parlour:unkept", () => reject(new Error("the player does not wait for the storage")));
});
/** @type {Promise<string> | null} the reading that began with the page */
let first = Promise.race([readAsJson(), unkept]);
first.catch(() => {}); // Python asks for it later

const parlourStore = {
  /** Reads for the start; the first time it is what was read while Python loaded, to be brought up to date by `listen`. */
  read() {
    const reading = first ?? readAsJson();
    first = null;
    return reading;
  },

  /** The list of the finished games. */
  list: () => reading(readList),

  /** The keys of the finished games, as JSON. */
  games: () => reading(readKeys),

  /** Texts by their keys (``readTexts``). @param {string} keys JSON of them */
  texts: (keys) => reading((store) => readTexts(store, keys)),

  /** Writes in one transaction. @param {string} writes JSON of Write[] */
  write: (writes) => commit(JSON.parse(writes)),

  /** Adds a part to writes that are too many for one message. @param {Write[]} staged @param {string} writes JSON of Write[] */
  stage: (staged, writes) => void staged.push(...JSON.parse(writes)),

  /** Writes in one transaction. @param {Write[]} staged */
  writeStaged: commit,

  /** Opens the database anew, makes it if it is gone, and writes. @param {string} writes JSON of Write[] with every text */
  async rewrite(writes) {
    /** @type {Write[]} */
    const all = JSON.parse(writes);
    const texts = /** @type {[string, string][]} */ (all.filter(([, text]) => text !== null));
    try {
      if (!database) use((await openExisting(NAME)) ?? (await create(texts)));
    } catch (error) {
      throw asError(error);
    }
    await commit(all);
  },

  /** Tells the other tabs of a write. @param {string} message */
  announce: (message) => tabs.postMessage([message]),

  /** Hears of what other tabs write, from the reading on. @param {(message: string) => void} heard */
  listen(heard) {
    listener = heard;
    for (const message of early) heard(message);
    early = [];
  },
};

Object.assign(globalThis, { parlourStore });

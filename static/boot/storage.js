// What PyScript does not mind about IndexedDB.
//
// Where the browser refuses it (private windows, blocked storage), PyScript would not start at all. Then a database in
// memory stands in, for as long as the page is open, and <html data-storage="none"> says so. And where the disk is full,
// it would take what is lost for written.

// Resolves when there is a database to be had, of whichever kind.
export async function ensureStorage() {
  if (await opens()) return tellTheEnd();
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(database()) } });
  if (globalThis.document) document.documentElement.dataset.storage = "none";
}

function opens() {
  return new Promise((tell) => {
    try {
      const asked = indexedDB.open("patience-parlour-probe");
      asked.onsuccess = () => tell(asked.result.close() ?? true);
      asked.onerror = () => tell(false);
    } catch {
      tell(false);
    }
  });
}

// Chromium says that a text is written, and gives it up when the transaction ends and there is no room for it. PyScript
// waits for the text alone, so what it is given tells of the whole transaction.
function tellTheEnd() {
  for (const name of ["put", "delete"]) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...given) {
      const { transaction } = write.apply(this, given);
      return {
        set onsuccess(tell) {
          transaction.oncomplete = tell;
        },
        set onerror(tell) {
          transaction.onabort = tell;
        },
      };
    };
  }
}

function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

function database() {
  const kept = new Map();
  const store = {
    put: (value, key) => answered(void kept.set(key, value)),
    get: (key) => answered(kept.get(key)),
    getAllKeys: () => answered([...kept.keys()]),
    delete: (key) => answered(void kept.delete(key)),
  };
  return { objectStoreNames: ["entries"], transaction: () => ({ objectStore: () => store }), close() {} };
}

// Where the browser refuses IndexedDB (private windows, blocked storage), PyScript would not start at all. Then a
// database in memory stands in, for as long as the page is open, and <html data-storage="none"> says so.

// Resolves when there is a database to be had, of whichever kind.
export async function ensureStorage() {
  if (await opens()) return;
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
    getKey: (key) => answered(kept.has(key) ? key : undefined),
    getAllKeys: () => answered([...kept.keys()]),
    delete: (key) => answered(void kept.delete(key)),
    clear: () => answered(void kept.clear()),
    count: () => answered(kept.size),
  };
  return { objectStoreNames: ["entries"], transaction: () => ({ objectStore: () => store }), close() {} };
}

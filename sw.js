// Keeps the whole game on the device, every file under the hash of its content.
//
// The build fills in the table below. A new version fetches only what changed, beside the old one,
// and waits until the player takes it; what a broken download left is not fetched twice. A file
// that went missing is fetched and kept again. Nothing is ever asked of another origin.
const VERSION = "__VERSION__";
/** @type {Record<string, string>} */
const FILES = /* path: sha-256 */ {};
/** @type {Record<string, { type: string, sha256: string }>} */
const PACKED = /* path: content type and sha-256 once unpacked */ {};
const SPARES = ["__SPARES__"];
const BROTLI = "__BROTLI__"; // the folder of the files that are packed by Brotli, beside those that are gzipped
const FROZEN = ["__FROZEN__"];
const CLASSIC = ["static/page.js", "runtime/core.js", "runtime/pyodide.asm.js"]; // the scripts that are no modules
const LANGUAGES = "static/languages/"; // a file for each, of which those are kept that were asked for

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
const STORE = `parlour ${scope}`;
const AT_ONCE = 4;

const keyOf = (/** @type {string} */ path) => `${scope}${path}?sha256=${FILES[path]}`;
const pathOf = (/** @type {string} */ url) => url.replace(/[?#].*/s, "").slice(scope.length) || "index.html";

const isBrotli = (/** @type {string} */ path) => path.startsWith(BROTLI); // kept, unpacked, under the other's path
const isOptional = (/** @type {string} */ path) =>
  SPARES.includes(path) || isBrotli(path) || path.startsWith(LANGUAGES);

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What unpacks Brotli, where the browser has it.
 *
 * @returns {GenericTransformStream | undefined}
 */
function brotli() {
  try {
    return new DecompressionStream(/** @type {CompressionFormat} */ ("brotli"));
  } catch {
    return undefined;
  }
}

/**
 * Fetches a file; one of another version, or half a file, is refused.
 *
 * @param {string} path
 * @param {string} address
 */
async function fetched(path, address = scope + path) {
  const response = await fetch(address, { cache: "no-cache", credentials: "same-origin" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if ((await sha256(await response.clone().arrayBuffer())) !== FILES[path]) {
    throw new Error(`${path} is of another version`);
  }
  return response;
}

/**
 * Fetches a script by the address under which it is kept. Chromium then compiles it, if it is no module, while it is
 * kept, and no start has to. Nothing comes of other files, or where the host knows no such address.
 *
 * @param {string} path
 */
async function fetchedToCompile(path) {
  return CLASSIC.includes(path) ? fetched(path, keyOf(path)).catch(() => undefined) : undefined;
}

/**
 * Fetches a file and keeps it, unpacked if it travels packed. A script is kept as the host gave it, because Chromium
 * keeps compiled code only beside such answers; of the others what the host says about them is left out.
 *
 * @param {Cache} store
 * @param {string} path
 */
async function keep(store, path) {
  const packed = PACKED[path];
  const name = path.replace(/^runtime\//, BROTLI);
  const unbrotli = packed && FILES[name] ? brotli() : undefined;
  const byBrotli = unbrotli ? await fetched(name).catch(() => undefined) : undefined;
  const response = byBrotli ?? (await fetchedToCompile(path)) ?? (await fetched(path));
  if (path.endsWith(".js") && !response.redirected) return store.put(keyOf(path), response);
  const body = /** @type {ReadableStream} */ (response.body);
  const unpacker = byBrotli ? unbrotli : packed && new DecompressionStream("gzip");
  const whole = unpacker ? body.pipeThrough(unpacker) : body;
  const type = packed?.type ?? response.headers.get("content-type") ?? "";
  return store.put(keyOf(path), new Response(whole, { headers: { "content-type": type } }));
}

async function keepMissing() {
  const store = await caches.open(STORE);
  const kept = new Set((await store.keys()).map((request) => request.url));
  const known = new Set([...kept].map(pathOf)); // in this version or in the one before
  const wanted = (/** @type {string} */ path) => !isOptional(path) || known.has(path);
  const missing = Object.keys(FILES).filter((path) => wanted(path) && !kept.has(keyOf(path)));
  const work = async () => {
    for (let path = missing.pop(); path; path = missing.pop()) await keep(store, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Keeps the sentences of a language, if they have a file of their own and are not kept yet.
 *
 * @param {string} language
 */
async function keepLanguage(language) {
  const path = `${LANGUAGES}${language}.json`;
  const store = await caches.open(STORE);
  if (Object.hasOwn(FILES, path) && !(await store.match(keyOf(path)))) await keep(store, path);
}

// A page had to start Python the slow way: what that takes is kept from now on, and what the fast way takes, which may
// be damaged, is fetched again if it can be had.
async function keepSpare() {
  const store = await caches.open(STORE);
  const spare = SPARES.map(async (path) => (await store.match(keyOf(path))) ?? keep(store, path));
  const mended = async (/** @type {string} */ path) => {
    if (!(await isWhole(store, path))) await keep(store, path).catch(() => {});
  };
  await Promise.all([...spare, ...FROZEN.map(mended)]);
}

/**
 * Whether a file is kept, and as it was made.
 *
 * @param {Cache} store
 * @param {string} path
 */
async function isWhole(store, path) {
  const kept = await store.match(keyOf(path));
  return kept && (await sha256(await kept.arrayBuffer())) === (PACKED[path]?.sha256 ?? FILES[path]);
}

// A page could not start, and no newer version is there: a kept file may be damaged. What is not as it was made is
// fetched again, at most once a day, for a fault of the page's own would be no better after it.
async function mend() {
  const store = await caches.open(STORE);
  const mark = `${scope}mended?version=${VERSION}`;
  const today = new Date().toDateString();
  if ((await (await store.match(mark))?.text()) === today) return;
  for (const path of Object.keys(FILES)) {
    const needed = !isOptional(path) || (await store.match(keyOf(path)));
    if (needed && !(await isWhole(store, path))) await keep(store, path);
  }
  await store.put(mark, new Response(today));
}

// While a newer version fetches its files, what only it has must stay: its own turn drops what is old by then.
async function dropOld() {
  if (!worker.registration.installing) await drop();
  await worker.clients.claim();
}

async function drop() {
  const store = await caches.open(STORE);
  const current = new Set(Object.keys(FILES).map(keyOf));
  const old = (await store.keys()).filter((request) => !current.has(request.url));
  await Promise.all(old.map((request) => store.delete(request)));
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  const find = () => caches.match(keyOf(path), { cacheName: STORE }); // asks the browser once; to open the cache asks, too
  const kept = await find();
  if (kept) return kept;
  await keep(await caches.open(STORE), path).catch(() => {});
  return (await find()) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keepMissing()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOld()));

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(scope)) return;
  const path = pathOf(url).replace(BROTLI, "runtime/");
  if (!Object.hasOwn(FILES, path)) return;
  const anyway = () => fetch(event.request); // what is kept may be unreadable while the host answers
  event.respondWith(answer(event.request, path).catch(anyway));
});

worker.addEventListener("message", (event) => {
  const { say, plain, language } = event.data;
  if (say === "take over") worker.skipWaiting();
  if (say === "mend") event.waitUntil(mend());
  if (say === "whole?") {
    const kept = Promise.all([keepMissing(), keepLanguage(language), plain && keepSpare()]);
    const reply = (/** @type {boolean} */ whole) => event.ports[0]?.postMessage({ whole, version: VERSION });
    event.waitUntil(
      kept.then(
        () => reply(true),
        () => reply(false),
      ),
    );
  }
});

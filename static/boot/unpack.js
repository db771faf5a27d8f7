// The big files: fetched, unpacked, checked, and the machine code compiled.
//
// They travel packed whatever the host does, by Brotli where the browser can unpack that, else by gzip; the service
// worker may keep them unpacked: it alone gives them the content type of what is in them. All this would hold up the
// page for a third of its start, so it is done in a worker, which is this same module; a worker that starts Python
// itself does without.
import { hashOf } from "./hash.js";

export const frozen = JSON.parse('"__FROZEN__"'); // filled in by the build
const scope = new URL("../../", import.meta.url).href;
export const runtime = `${scope}runtime/`;
export const onDevice = globalThis.document && navigator.serviceWorker?.controller;
const CODE = "code.bin";
const HEAP = "heap.bin";
export const REST = "rest.bin";
const BROTLI = "brotli/"; // the folder of the files that are packed by it
const KEPT = `parlour ${scope}`; // the service worker's cache
const WORKER = "unpack"; // how a worker's name begins that makes what it names
const SILENT = 5000; // ms after which a worker that said nothing did not start
const PACE = 500; // ms between two words of progress

let told = 0;
function tellProgress() {
  if (performance.now() - told < PACE) return;
  told = performance.now();
  if (globalThis.document) document.dispatchEvent(new Event("parlour:progress"));
  else if (self.name.startsWith(WORKER)) postMessage({ what: "progress" });
}

/** Whether this browser unpacks Brotli. */
function knowsBrotli() {
  try {
    return Boolean(new DecompressionStream(/** @type {CompressionFormat} */ ("brotli")));
  } catch {
    return false;
  }
}

/**
 * @param {ReadableStream<BufferSource>} body
 * @param {string} format
 */
function inflated(body, format) {
  const counted = new TransformStream({
    transform(piece, controller) {
      tellProgress();
      controller.enqueue(piece);
    },
  });
  return body.pipeThrough(counted).pipeThrough(new DecompressionStream(/** @type {CompressionFormat} */ (format)));
}

/**
 * A file of the runtime, unpacked, as a response of the content type of what is in it.
 *
 * @param {string} name
 */
export async function unpacked(name) {
  const { type } = frozen.packed[name];
  const byBrotli = knowsBrotli() ? await fetch(runtime + BROTLI + name) : undefined;
  const response = byBrotli?.ok ? byBrotli : await fetch(runtime + name);
  if (!response.ok || !response.body) throw new Error(`${name} could not be fetched: ${response.status}`);
  if (response.headers.get("content-type") === type) return response;
  const format = response === byBrotli ? "brotli" : "gzip";
  return new Response(inflated(response.body, format), { headers: { "content-type": type } });
}

/**
 * A file of the runtime as the service worker keeps it, if it does.
 *
 * @param {string} name
 */
async function kept(name) {
  return globalThis.caches && (await caches.match(keyOf(name), { cacheName: KEPT }).catch(() => undefined));
}

/**
 * What is in a file of the runtime. Where the service worker keeps it, it is read from there in one piece; the service
 * worker itself would hand it over in many, which takes four times as long.
 *
 * @param {string} name
 */
export async function content(name) {
  return ((await (await kept(name))?.blob()) ?? (await unpacked(name))).arrayBuffer();
}

/** @param {string} name of a file as the service worker keeps it */
function keyOf(name) {
  return `${runtime}${name}?sha256=${frozen.packed[name].sha256}`;
}

/** @param {string} name of a file that is kept no longer, so that whoever asks for it next fetches it */
async function drop(name) {
  await (await globalThis.caches?.open(KEPT))?.delete(keyOf(name));
}

/**
 * The same, if it has this hash (hash.js); a damaged one is kept no longer.
 *
 * @param {string} name
 * @param {string} hash
 */
export async function checked(name, hash) {
  const bytes = await content(name);
  if (crypto.subtle && (await hashOf(bytes)) !== hash) {
    await drop(name).catch(() => {}); // storage is refused: nothing is kept
    throw new Error(`${name} is not the file of this version`);
  }
  return bytes;
}

/**
 * @typedef {{ code: WebAssembly.Module, heap: ArrayBuffer, rest: WebAssembly.Module, restBlob: Blob }} Made what the files
 *   become
 * @typedef {keyof Made} Name
 */
/**
 * @template {Name} Some
 * @typedef {{ [One in Some]: Promise<Made[One]> }} Promised
 */

/** @type {{ [One in Name]: () => Promise<Made[One]> }} */
const MAKE = {
  code: () => WebAssembly.compileStreaming(unpacked(CODE)),
  heap: () => checked(HEAP, frozen.heap),
  rest: () => WebAssembly.compileStreaming(unpacked(REST)),
  restBlob: async () => ((await kept(REST)) ?? (await unpacked(REST))).blob(), // of a kept file it reads nothing yet
};

/**
 * @template {Name} Some
 * @param {Some[]} names
 * @param {(name: Some) => Promise<Made[Some]>} make
 */
function each(names, make) {
  return /** @type {Promised<Some>} */ (Object.fromEntries(names.map((name) => [name, make(name)])));
}

/**
 * Made here.
 *
 * @template {Name} Some
 * @param {Some[]} names
 */
function here(names) {
  return each(names, (name) => MAKE[name]());
}

/**
 * Made in a worker, whose name says what it is to make: a message would come later. Made here if it does not start.
 *
 * @template {Name} Some
 * @param {Some[]} names
 */
function elsewhere(names) {
  const worker = new Worker(import.meta.url, { type: "module", name: [WORKER, ...names].join(" ") });
  const silence = new Promise((resolve) => {
    const timer = setTimeout(resolve, SILENT);
    worker.addEventListener("message", () => clearTimeout(timer));
    worker.addEventListener("error", resolve);
  });
  const promises = each(
    names,
    (name) =>
      new Promise((resolve, reject) => {
        worker.addEventListener("message", ({ data }) => {
          if (data.what === "progress") tellProgress();
          if (data.what !== name) return;
          if (data.error) reject(new Error(data.error));
          else resolve(data.given);
        });
        silence.then(() => MAKE[name]()).then(resolve, reject);
      }),
  );
  Promise.allSettled(Object.values(promises)).then(() => worker.terminate());
  return promises;
}

/**
 * @template {Name} Some
 * @param {Some[]} names
 */
function begin(...names) {
  const promises = globalThis.document ? elsewhere(names) : here(names);
  for (const promise of Object.values(promises)) promise.catch(() => {}); // it is awaited later, perhaps after it has failed
  return promises;
}

/** @type {(Promised<"code" | "heap"> & Partial<Promised<"restBlob">>) | undefined} */
let begun;

/**
 * The machine code and the frozen heap, and in a page that starts from the device the rest of the machine code at hand,
 * each of which may fail by itself; begun once.
 */
export function files() {
  begun ??= onDevice ? begin("code", "heap", "restBlob") : begin("code", "heap");
  return begun;
}

/** The rest of the machine code; begun anew at every call. */
export const restCode = () => begin("rest").rest;

// On the device they are had at once. From a network they would keep the first sight of the table waiting: there whoever
// starts Python begins. (A worker has navigator.serviceWorker too, in some browsers.)
if (onDevice) {
  files();
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "script", href: `${runtime}pyodide.asm.js` });
  document.head.append(link);
}

if (!globalThis.document && self.name.startsWith(WORKER)) {
  postMessage({ what: "progress" }); // it has started
  const [, ...names] = /** @type {Name[]} */ (self.name.split(" "));
  for (const [what, promise] of Object.entries(here(names))) {
    promise.then(
      (given) => postMessage({ what, given }, { transfer: given instanceof ArrayBuffer ? [given] : [] }),
      (error) => postMessage({ what, error: error.message }),
    );
  }
}

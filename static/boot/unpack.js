// The big files: fetched, unpacked, checked, and the machine code compiled.
//
// They travel gzipped whatever the host does, and the service worker may keep them unpacked: it
// alone gives them the content type of what is in them. All this would hold up the page for a third
// of its start, so it is done in a worker, which is this same module; a worker that starts Python
// itself does without.
const runtime = new URL("../../runtime/", import.meta.url).href;
const SILENT = 5000; // ms after which a worker that said nothing did not start
const PACE = 500; // ms between two words of progress

let told = 0;
function tellProgress() {
  if (performance.now() - told < PACE) return;
  told = performance.now();
  if (globalThis.document) document.dispatchEvent(new Event("parlour:progress"));
  else if (self.name === "unpack") postMessage({ what: "progress" });
}

/** @param {ReadableStream<BufferSource>} body */
function inflated(body) {
  const counted = new TransformStream({
    transform(piece, controller) {
      tellProgress();
      controller.enqueue(piece);
    },
  });
  return body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
}

/**
 * A file of the runtime, unpacked, as a response of this content type.
 *
 * @param {string} name
 * @param {string} type
 */
export async function unpacked(name, type) {
  const response = await fetch(runtime + name);
  if (!response.ok || !response.body) throw new Error(`${name} could not be fetched: ${response.status}`);
  if (response.headers.get("content-type") === type) return response;
  return new Response(inflated(response.body), { headers: { "content-type": type } });
}

/**
 * The same, if it has this hash, given in hexadecimal.
 *
 * @param {string} name
 * @param {string} type
 * @param {string} sha256
 */
export async function checked(name, type, sha256) {
  const bytes = await (await unpacked(name, type)).arrayBuffer();
  if (crypto.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hex !== sha256) throw new Error(`${name} is not the file of this version`);
  }
  return bytes;
}

const WORK = {
  /**
   * @param {string} name
   * @param {string} type
   */
  code: (name, type) => WebAssembly.compileStreaming(unpacked(name, type)),
  heap: checked,
};

/**
 * What each work is given.
 *
 * @typedef {object} Works
 * @property {Parameters<typeof WORK.code>} code
 * @property {Parameters<typeof WORK.heap>} heap
 */

/** @typedef {{ code: Promise<WebAssembly.Module>, heap: Promise<ArrayBuffer> }} Unpacked */

/**
 * Begins both works at once, each of which may fail by itself.
 *
 * @param {Works} works
 * @returns {Unpacked}
 */
export function unpack(works) {
  const promises = globalThis.document ? elsewhere(works) : here(works);
  for (const promise of Object.values(promises)) promise.catch(() => {}); // it is awaited later, perhaps after it has failed
  return promises;
}

/**
 * @param {Works} works
 * @returns {Unpacked}
 */
function here({ code, heap }) {
  return { code: WORK.code(...code), heap: WORK.heap(...heap) };
}

/**
 * In a worker, or here if it does not start.
 *
 * @param {Works} works
 * @returns {Unpacked}
 */
function elsewhere(works) {
  const worker = new Worker(import.meta.url, { type: "module", name: "unpack" });
  const silence = new Promise((resolve) => {
    const timer = setTimeout(resolve, SILENT);
    worker.addEventListener("message", () => clearTimeout(timer));
  });
  const instead = silence.then(() => here(works));
  /** @param {"code" | "heap"} what */
  const answer = (what) =>
    new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => {
        if (data.what === "progress") tellProgress();
        if (data.what !== what) return;
        if (data.error) reject(new Error(data.error));
        else resolve(data.given);
      });
      worker.addEventListener("error", () => reject(new Error("the files could not be unpacked")));
      instead.then((given) => given[what]).then(resolve, reject);
    });
  const promises = { code: answer("code"), heap: answer("heap") };
  worker.postMessage(works);
  Promise.allSettled(Object.values(promises)).then(() => worker.terminate());
  return promises;
}

if (self.name === "unpack") {
  postMessage({ what: "progress" }); // it has started
  addEventListener("message", ({ data }) => {
    for (const [what, promise] of Object.entries(here(data))) {
      promise.then(
        (given) => postMessage({ what, given }, { transfer: given instanceof ArrayBuffer ? [given] : [] }),
        (error) => postMessage({ what, error: error.message }),
      );
    }
  });
}

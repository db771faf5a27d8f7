// The big files: fetched, unpacked, checked, and the machine code compiled.
//
// They travel gzipped whatever the host does, and the service worker may keep them unpacked: it
// alone gives them the content type of what is in them. All this would hold up the page for a third
// of its start, so it is done in a worker, which is this same module; a worker that starts Python
// itself does without.
const runtime = new URL("../../runtime/", import.meta.url).href;
const inflated = (body) => body.pipeThrough(new DecompressionStream("gzip"));

// A file of the runtime, unpacked, as a response of this content type.
export async function unpacked(name, type) {
  const response = await fetch(runtime + name);
  if (!response.ok) throw new Error(`${name} could not be fetched: ${response.status}`);
  if (response.headers.get("content-type") === type) return response;
  return new Response(inflated(response.body), { headers: { "content-type": type } });
}

const WORK = {
  // Gives a WebAssembly.Module.
  code: (name, type) => WebAssembly.compileStreaming(unpacked(name, type)),

  // Gives an ArrayBuffer with this hash, given in hexadecimal.
  async heap(name, type, sha256) {
    const frozen = await (await unpacked(name, type)).arrayBuffer();
    if (crypto.subtle) {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", frozen));
      const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (hex !== sha256) throw new Error(`${name} is not the file of this version`);
    }
    return frozen;
  },
};

// Does these works at once: { what: its arguments } becomes { what: a promise of what it gives }.
export function unpack(works) {
  return globalThis.document ? elsewhere(works) : here(works);
}

function here(works) {
  return mapped(works, ([what, args]) => WORK[what](...args));
}

function elsewhere(works) {
  const worker = new Worker(import.meta.url, { type: "module", name: "unpack" });
  const promises = mapped(works, ([what]) => new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => {
      if (data.what === what) data.error ? reject(new Error(data.error)) : resolve(data.given);
    });
    worker.addEventListener("error", () => reject(new Error("the files could not be unpacked")));
  }));
  worker.postMessage(works);
  Promise.allSettled(Object.values(promises)).then(() => worker.terminate());
  return promises;
}

function mapped(works, make) {
  const entries = Object.entries(works).map((work) => [work[0], make(work)]);
  for (const [, promise] of entries) promise.catch(() => {}); // it is awaited later, perhaps after it has failed
  return Object.fromEntries(entries);
}

if (globalThis.name === "unpack") {
  addEventListener("message", ({ data }) => {
    for (const [what, promise] of Object.entries(here(data))) {
      promise.then(
        (given) => postMessage({ what, given }, given instanceof ArrayBuffer ? [given] : []),
        (error) => postMessage({ what, error: error.message }),
      );
    }
  });
}

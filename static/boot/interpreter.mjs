// The page's Python, as PyScript asks for one: a module that exports loadPyodide and version.
//
// It starts loading the moment it is imported, in the page's head and in a worker alike. The memory
// of an interpreter that had already imported everything is laid over a fresh one; should that fail
// in any way, the same modules are imported the ordinary way. Big files travel gzipped whatever the
// host does, and the service worker may keep them unpacked: a file's content type tells which.
import "./unshared.mjs"; // first: the next module would ask for shared memory
import { loadPyodide as load, version } from "../../runtime/pyodide.mjs";
import { restore } from "./restore.mjs";
import { ensureStorage } from "./storage.mjs";

const { head, sha256, lock, packed } = JSON.parse('"__FROZEN__"'); // filled in by the build

// Pyodide would run Python on a stack of its own, so that it could wait for JavaScript; ours never
// does, and Chromium's sampling of memory crashes when it walks such a stack.
delete WebAssembly.Suspending;

// The largest script, not waited for: the machine code and the frozen heap are fetched meanwhile.
// (Preload links for those two would do as well, but Chromium then keeps no compiled code.)
const script = import("../../runtime/pyodide.asm.mjs");
script.catch(() => {}); // it is awaited below
const create = async (settings) => (await script).default(settings);

const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));
const runtime = new URL("../../runtime/", import.meta.url).href;

async function unpacked(name) {
  const response = await originals.fetch(`${runtime}${name}.gz`);
  if (!response.ok) throw new Error(`${name}.gz could not be fetched: ${response.status}`);
  const headers = { "content-type": packed[name] };
  if (response.headers.get("content-type") === packed[name]) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

// Pyodide fetches its files by name and only warns when the machine code cannot be had; while it
// loads, it is given what we have, and its failure is told.
const originals = { fetch: globalThis.fetch.bind(globalThis) };
const instantiate = WebAssembly.instantiateStreaming;

async function loading(options, files) {
  let fail;
  const failed = new Promise((_, reject) => (fail = reject));
  globalThis.fetch = (resource, ...rest) => {
    const name = String(resource).startsWith(runtime) && String(resource).slice(runtime.length);
    return files[name]?.() ?? originals.fetch(resource, ...rest);
  };
  WebAssembly.instantiateStreaming = (...args) => {
    const result = instantiate.apply(WebAssembly, args);
    result.catch(fail);
    return result;
  };
  try {
    const lockFileContents = { info: lock, packages: {} };
    return await Promise.race([load({ indexURL: runtime, lockFileContents, ...options }), failed]);
  } finally {
    globalThis.fetch = originals.fetch;
    WebAssembly.instantiateStreaming = instantiate;
  }
}

async function thawed() {
  const response = await unpacked("python.snap");
  const frozen = await response.arrayBuffer();
  if (crypto.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", frozen));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hex !== sha256) throw new Error("python.snap.gz is not the file of this version");
  }
  return frozen;
}

async function bootFrozen() {
  const frozen = thawed();
  frozen.catch(() => {}); // it is awaited below, perhaps after it has failed
  const python = await loading(
    {
      stdLibURL: `${runtime}empty.zip`,
      _loadSnapshot: Uint8Array.from(atob(head), (char) => char.charCodeAt(0)),
      createPyodideModule: async (settings) => {
        const interpreter = await create(settings);
        restore(await frozen, interpreter);
        return interpreter;
      },
    },
    {
      "pyodide.asm.wasm": () => unpacked("pyodide.asm.wasm"),
      "empty.zip": async () => new Response(EMPTY_ZIP),
    },
  );
  python.runPython("import random; random.seed()"); // the frozen one would deal alike for ever
  return python;
}

function bootPlain() {
  return loading(
    { stdLibURL: `${runtime}python.zip`, createPyodideModule: create },
    {
      "pyodide.asm.wasm": () => unpacked("pyodide.asm.wasm"),
      "python.zip": () => unpacked("python.zip"),
    },
  );
}

async function boot() {
  let way = "frozen";
  const python = await bootFrozen().catch((error) => {
    console.info(`starting Python the slow way: ${error.message}`);
    way = "plain";
    return bootPlain();
  });
  if (globalThis.document) document.documentElement.dataset.boot = way;
  return python;
}

const python = boot();
python.catch(() => {}); // told to whoever calls loadPyodide

export async function loadPyodide({ stdout, stderr } = {}) {
  const ready = await python;
  if (stdout) ready.setStdout({ batched: stdout });
  if (stderr) ready.setStderr({ batched: stderr });
  return ready;
}
export { version };

await ensureStorage(); // PyScript opens a database as soon as this module is there; Python is loading meanwhile

// The page's Python, as PyScript asks for one: a module that exports loadPyodide and version.
//
// It starts loading the moment it is imported, in the page and in a worker alike. The memory of an
// interpreter that had already imported everything is laid over a fresh one; should that fail in any
// way, the same modules are imported the ordinary way.
import "./unshared.mjs"; // first: the next module would ask for shared memory
import { loadPyodide as load, version } from "../../runtime/pyodide.mjs";
import { restore } from "./restore.mjs";
import { ensureStorage } from "./storage.mjs";
import { unpack, unpacked } from "./unpack.mjs";

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
const CODE = "pyodide.asm.wasm";
const HEAP = "python.snap";
const LIBRARY = "python.zip";
const files = unpack({ code: [CODE, packed[CODE]], heap: [HEAP, packed[HEAP], sha256] });

// Pyodide fetches its files by name and only warns when the machine code cannot be had; while it
// loads, it is given what we have, and its failure is told.
const originals = { fetch: globalThis.fetch.bind(globalThis) };
const { instantiateStreaming, Module } = WebAssembly;

// Every function that Pyodide calls in JavaScript comes in through a tiny module of its own: several
// hundred, but of a few dozen kinds. Each kind is compiled once.
function compiledOnce() {
  const kinds = new Map();
  const construct = (_, [bytes]) => {
    const kind = String(bytes);
    if (!kinds.has(kind)) kinds.set(kind, new Module(bytes));
    return kinds.get(kind);
  };
  return new Proxy(Module, { construct });
}

// Between long steps the page may paint, and hear a press.
const breath = () => new Promise((done) => setTimeout(done));

async function loading(options, given) {
  let fail;
  const failed = new Promise((_, reject) => (fail = reject));
  globalThis.fetch = (resource, ...rest) => {
    const name = String(resource).startsWith(runtime) && String(resource).slice(runtime.length);
    return given[name]?.() ?? originals.fetch(resource, ...rest);
  };
  WebAssembly.Module = compiledOnce();
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await files.code;
      const instance = await WebAssembly.instantiate(module, imports);
      await breath();
      return { module, instance };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  try {
    const lockFileContents = { info: lock, packages: {} };
    const settings = { indexURL: runtime, lockFileContents, fsInit: breath, ...options };
    return await Promise.race([load(settings), failed]);
  } finally {
    globalThis.fetch = originals.fetch;
    Object.assign(WebAssembly, { instantiateStreaming, Module });
  }
}

// PyScript would write its own Python to files at every start; it is frozen too.
const WRITING = /^_path\.write_text\(.*$/gm;

const nothing = async () => new Response(); // the machine code comes another way

async function bootFrozen() {
  const python = await loading(
    {
      stdLibURL: `${runtime}empty.zip`,
      _loadSnapshot: Uint8Array.from(atob(head), (char) => char.charCodeAt(0)),
      createPyodideModule: async (settings) => {
        const interpreter = await create(settings);
        await breath();
        restore(await files.heap, interpreter);
        await breath();
        return interpreter;
      },
    },
    { [CODE]: nothing, "empty.zip": async () => new Response(EMPTY_ZIP) },
  );
  await breath();
  python.runPython("import random; random.seed()"); // the frozen one would deal alike for ever
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...rest) => run.call(python, code.replaceAll(WRITING, ""), ...rest);
  return python;
}

function bootPlain() {
  return loading(
    { stdLibURL: `${runtime}${LIBRARY}`, createPyodideModule: create },
    { [CODE]: nothing, [LIBRARY]: () => unpacked(LIBRARY, packed[LIBRARY]) },
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

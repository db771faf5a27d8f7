// The page's Python, as PyScript asks for one: a module that exports loadPyodide and version.
//
// It starts loading the moment it is imported, in the page and in a worker alike. The memory of an
// interpreter that had already imported everything is laid over a fresh one; should that fail in any
// way, the same modules are imported the ordinary way.
import "./unshared.js"; // first: the next module would ask for shared memory
import "./package_cache.js";
import { loadPyodide as load, version } from "../../runtime/pyodide.js";
import { bringRest, copyRest, prepareRest } from "./rest.js";
import { layStaticData, restore } from "./restore.js";
import { runScript } from "./script.js";
import { checked, files, frozen, onDevice, runtime, unpacked } from "./unpack.js";

// Pyodide would run Python on a stack of its own, so that it could wait for JavaScript; ours never
// does, and Chromium's sampling of memory crashes when it walks such a stack.
Reflect.deleteProperty(WebAssembly, "Suspending");

// The largest script, not waited for: the machine code and the frozen heap are fetched meanwhile.
// (Preload links for those two would do as well, but Chromium then keeps no compiled code.)
const script = globalThis.document ? runScript(`${runtime}pyodide.asm.js`) : import("../../runtime/pyodide.asm.js");
script.catch(() => {}); // it is awaited below
/** @param {object} settings */
async function create(settings) {
  await script;
  await yieldToPage();
  return parlourInterpreter(settings);
}

const begun = files();
// A page that starts from the device has the rest of the machine code at hand; else it is fetched when it is called. What
// thinks in a worker calls it at once, so there it is compiled beside the start.
const rest = onDevice ? copyRest() : globalThis.document ? undefined : prepareRest();
rest?.catch(() => {}); // it is brought when it is called
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));
const WHOLE = "whole.bin"; // the machine code in one, with its static data
const LIBRARY = "library.bin";
const ON_DEMAND = "on_demand.bin";
const ITS_CODE = "pyodide.asm.wasm"; // as Pyodide asks for it
const ITS_LIBRARY = "python_stdlib.zip";

// Pyodide fetches its files by name and only warns when the machine code cannot be had; while it
// loads, it is given what we have, and its failure is told.
const originalFetch = globalThis.fetch.bind(globalThis);
const { instantiateStreaming } = WebAssembly;

// Between long steps the page may paint, and hear a press.
function yieldToPage() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel(); // a timer would soon wait for 4 ms
    port1.onmessage = done;
    port2.postMessage(0);
  });
}

/**
 * Loads Pyodide with these options, its machine code made an instance by this function, and gives it this library.
 *
 * @param {object} options
 * @param {(imports: WebAssembly.Imports) => Promise<WebAssembly.WebAssemblyInstantiatedSource>} instantiate
 * @param {() => Promise<Response>} library
 */
async function loading(options, instantiate, library) {
  /** @type {Record<string, () => Promise<Response>>} */
  const given = { [ITS_CODE]: async () => new Response(), [ITS_LIBRARY]: library }; // the code comes another way
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  globalThis.fetch = (resource, ...rest) => {
    const url = String(resource);
    const name = url.startsWith(runtime) ? url.slice(runtime.length) : "";
    return given[name]?.() ?? originalFetch(resource, ...rest);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const instantiated = await instantiate(imports ?? {});
      await yieldToPage();
      return instantiated;
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  try {
    const lockFileContents = { info: frozen.lock, packages: {} };
    const settings = { indexURL: runtime, lockFileContents, fsInit: yieldToPage, yieldToPage, ...options };
    return await Promise.race([load(settings), failed]);
  } finally {
    globalThis.fetch = originalFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// PyScript would write its own Python to files at every start, though it is frozen too, and import
// all of it at one go: its largest modules come first here, one by one.
const WRITING = /^(?:_path = _Path|_path\.|if not _os\.).*\n(?: .*\n)*/gm;
const IMPORTING = /^import pyscript as _pyscript$/m;
const STEPWISE = `
async def _import_pyscript():
    import asyncio, importlib.util, sys
    package = importlib.util.module_from_spec(importlib.util.find_spec("pyscript"))
    sys.modules["pyscript"] = package
    for name in ("util", "ffi", "context", "display"):
        importlib.import_module(f"pyscript.{name}")
        await asyncio.sleep(0)
    package.__loader__.exec_module(package)
await _import_pyscript()
import pyscript as _pyscript`;
const frugal = (/** @type {string} */ code) => code.replaceAll(WRITING, "").replace(IMPORTING, STEPWISE);

// An import that only Pyodide's own tests call: the split lends its place to what brings the rest.
const BRING = "fail_test";

/**
 * Brings the rest; where it cannot be had Python stops, which is told.
 *
 * @param {WebAssembly.Imports} imports
 * @param {WebAssembly.Exports} start
 */
function bring(imports, start) {
  try {
    bringRest(imports, start);
  } catch (error) {
    globalThis.document?.dispatchEvent(new CustomEvent("parlour:failed", { detail: error }));
    throw error;
  }
}

/** @param {WebAssembly.Imports} imports */
async function instantiateStart(imports) {
  const module = await begun.code;
  const env = { ...imports.env, [BRING]: () => bring(imports, instance.exports) };
  const instance = await WebAssembly.instantiate(module, { ...imports, env });
  layStaticData(await begun.heap, /** @type {WebAssembly.Memory} */ (instance.exports.memory));
  return { module, instance };
}

/** @param {WebAssembly.Imports} imports */
async function instantiateWhole(imports) {
  const module = await WebAssembly.compileStreaming(unpacked(WHOLE));
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

async function bootFrozen() {
  const python = await loading(
    {
      _loadSnapshot: Uint8Array.from(atob(frozen.head), (char) => char.charCodeAt(0)),
      createPyodideModule: async (/** @type {object} */ settings) => {
        const interpreter = await create(settings);
        await yieldToPage();
        await restore(await begun.heap, interpreter, yieldToPage);
        await yieldToPage();
        return interpreter;
      },
    },
    instantiateStart,
    async () => new Response(EMPTY_ZIP),
  );
  await yieldToPage();
  const run = python.runPythonAsync;
  python.runPythonAsync = async (/** @type {string} */ code, /** @type {unknown[]} */ ...rest) => {
    const given = await run.call(python, frugal(code), ...rest);
    await yieldToPage();
    return given;
  };
  await run.call(python, "pass"); // the first time is the longest
  await yieldToPage();
  return python;
}

function bootPlain() {
  return loading({ createPyodideModule: create }, instantiateWhole, () => unpacked(LIBRARY));
}

let isSplit = false;

/** Prepares the rest of the machine code, if it was started in two halves. */
export async function prepare() {
  if (isSplit) await prepareRest();
}

async function boot() {
  let way = "frozen";
  const python = await bootFrozen().catch((error) => {
    console.info(`starting Python the slow way: ${error.message}`);
    way = "plain";
    return bootPlain();
  });
  await rest?.catch(() => {});
  isSplit = way === "frozen";
  if (globalThis.document) document.documentElement.dataset.boot = way;
  return python;
}

const python = boot();
python.catch(() => {}); // told to whoever calls loadPyodide

/** @param {{ stdout?: (text: string) => void, stderr?: (text: string) => void }} [options] */
export async function loadPyodide({ stdout, stderr } = {}) {
  const ready = await python;
  if (stdout) ready.setStdout({ batched: stdout });
  if (stderr) ready.setStderr({ batched: stderr });
  return ready;
}

/** The modules that no start needs, as Python marshals them. */
export const fetchOnDemand = () => checked(ON_DEMAND, frozen.onDemand);
export { version };

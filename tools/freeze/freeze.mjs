// node freeze.mjs PY PYODIDE PYSCRIPT LIBRARY.zip OUT: all of the page that is Python, ready to run.
//
// Writes OUT/library.bin (the plain boot: compiled modules), OUT/heap.bin (the memory of an
// interpreter that has already imported them), OUT/on_demand.bin (the modules that no start needs)
// and OUT/frozen.json, which the page's loader is told: the snapshot's head, and hashes. The options
// that begin with _ are Pyodide's private ones; the package is pinned, and the check at the end fails
// the build on the day they change.
import { args } from "./fixed.mjs";
import fs from "node:fs";
import path from "node:path";
import { encode, staticData, wipeFree } from "./heap.mjs";
import { beside, from, ofPage, openPress, options, write, writeSpare } from "./press.mjs";

const { hashOf } = await ofPage("hash.js");
const { restore } = await ofPage("restore.js");
const [py, pyodide, core, library, out] = args.map((name) => path.resolve(name));
const { loadPyodide } = await from(pyodide, "pyodide.mjs");
const { default: create } = await from(pyodide, "pyodide.asm.mjs");
const stdlib = await from(core, "src", "stdlib", "pyscript.js");
const pyscript = stdlib.default.pyscript; // PyScript's own Python: file name -> source

// 1. An ordinary interpreter finds and compiles what the page needs.
const press = await openPress(pyodide, library);
press.layPython(py, "py");
press.lay("pyscript.json", JSON.stringify(pyscript));
const needs = JSON.parse(press.ask("load")); // { ready: names to import, bound: names to keep }
press.ask("bind", "/press/python.zip");
writeSpare(path.join(out, "library.bin"), press.take("python.zip"));
press.ask("bind_on_demand", "/press/on_demand");
const onDemand = press.take("on_demand");
write(path.join(out, "on_demand.bin"), onDemand);

// 2. A second one imports it all, and its heap is kept.
const zip = path.join(out, "python.zip");
fs.writeFileSync(zip, press.take("python.zip"));
const frozen = await loadPyodide(options(pyodide, zip, { _makeSnapshot: true }));
const scope = frozen.toPy({});
frozen.runPython(beside("keep.py"), { globals: scope });
frozen.runPython("fill", { globals: scope })(JSON.stringify({ ...needs, pyscript }));
const left = JSON.parse(frozen.runPython("tidy", { globals: scope })());
scope.destroy();
frozen.runPython("import gc; gc.collect()");
wipeFree(frozen._module);
const snapshot = frozen.makeMemorySnapshot();
const headLength = new Uint32Array(snapshot.buffer, 0, 2)[1];
const head = snapshot.slice(0, headLength);

// 3. What a fresh interpreter already holds need not be kept.
const restoring = (lay) => {
  const createPyodideModule = async (settings) => lay(await create(settings));
  return loadPyodide(options(pyodide, zip, { _loadSnapshot: head, createPyodideModule }));
};
class Enough extends Error {}
let fresh;
await restoring((interpreter) => {
  fresh = interpreter.HEAPU8.slice();
  throw new Enough();
}).catch((error) => {
  if (!(error instanceof Enough)) throw error;
});
const wasm = fs.readFileSync(path.join(pyodide, "pyodide.asm.wasm"));
const body = encode(snapshot.subarray(headLength), fresh, staticData(wasm, fresh.length));

// 4. The check: laid over a fresh one by the page's own code, does it live and know its modules?
const buffer = (bytes) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
const exact = buffer(body);
const living = await restoring(async (interpreter) => {
  await restore(exact, interpreter);
  return interpreter;
});
const known = living.runPython("import sys, json; json.dumps(list(sys.modules))");
const unknown = left.filter((name) => !JSON.parse(known).includes(name));
if (unknown.length) throw new Error(`the frozen interpreter does not know ${unknown}`);

write(path.join(out, "heap.bin"), body);
fs.rmSync(zip);
const lock = options(pyodide).lockFileContents.info;
const hashes = { heap: await hashOf(exact), onDemand: await hashOf(buffer(onDemand)) };
const told = { head: Buffer.from(head).toString("base64"), ...hashes, lock };
fs.writeFileSync(path.join(out, "frozen.json"), `${JSON.stringify(told, null, 1)}\n`);
process.exit(0); // interpreters keep timers; their work is done

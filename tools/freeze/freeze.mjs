// node freeze.mjs PY NODE_MODULES OUT: everything of the page that is Python, made ready to run.
//
// Writes OUT/python.zip.gz (the plain boot: compiled modules), OUT/python.snap.gz (the memory of
// an interpreter that has already imported them) and OUT/frozen.json, which the page's loader is
// told: the snapshot's head and hash. The options that begin with _ are Pyodide's private ones;
// the package is pinned, and the check at the end fails the build on the day they change.
import "./fixed.mjs";
import fs from "node:fs";
import path from "node:path";
import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { restore } from "../../static/boot/restore.mjs";
import { encode, staticData, wipeFree } from "./heap.mjs";

process.on("uncaughtException", (error) => {
  console.error(error.stack ?? error); // without the megabyte of source that Node.js would quote
  process.exit(1);
});
const [py, modules, out] = process.argv.slice(2).map((name) => path.resolve(name));
const from = (...names) => import(pathToFileURL(path.join(modules, ...names)).href);
const runtime = path.join(modules, "pyodide") + path.sep;
const { loadPyodide } = await from("pyodide", "pyodide.mjs");
const { default: create } = await from("pyodide", "pyodide.asm.mjs");
const { default: stdlib } = await from("@pyscript", "core", "src", "stdlib", "pyscript.js");
const pyscript = stdlib.pyscript;
const here = (name) => fs.readFileSync(new URL(name, import.meta.url), "utf8");
const lock = JSON.parse(fs.readFileSync(path.join(runtime, "pyodide-lock.json"), "utf8")).info;

const options = (more) => ({
  indexURL: runtime,
  lockFileContents: { info: lock, packages: {} },
  env: { PYTHONHASHSEED: "0", LANG: "en_US.UTF-8" },
  stdin: () => null,
  ...more,
});

// 1. The press: an ordinary interpreter finds and compiles what the page needs.
const press = await loadPyodide(options());
const lay = (folder, target) => {
  press.FS.mkdirTree(target);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const [source, copy] = [path.join(folder, entry.name), `${target}/${entry.name}`];
    if (entry.isDirectory()) lay(source, copy);
    else if (entry.name.endsWith(".py")) press.FS.writeFile(copy, fs.readFileSync(source));
  }
};
lay(py, "/press/py");
press.FS.writeFile("/press/pyscript.json", JSON.stringify(pyscript));
press.FS.writeFile("/press/library.zip", fs.readFileSync(path.join(runtime, "python_stdlib.zip")));
press.runPython(here("press.py"));
const ask = (name, ...args) => press.globals.get(name)(...args);
const needs = JSON.parse(ask("load")); // { ready: names to import, bound: names to keep }
ask("bind", "/press/library.zip", "/press/python.zip");
const save = (name) => {
  ask("packed", `/press/${name}`);
  fs.writeFileSync(path.join(out, `${name}.gz`), press.FS.readFile(`/press/${name}.gz`));
};
save("python.zip");
const zip = path.join(out, "python.zip");
fs.writeFileSync(zip, press.FS.readFile("/press/python.zip"));

// 2. The snapshot: a second interpreter imports it all, and its heap is kept.
const frozen = await loadPyodide(options({ _makeSnapshot: true, stdLibURL: zip }));
const scope = frozen.toPy({});
frozen.runPython(here("keep.py"), { globals: scope });
frozen.runPython("fill", { globals: scope })(JSON.stringify({ ...needs, pyscript }));
frozen.runPython("tidy", { globals: scope })();
scope.destroy();
frozen.runPython("import gc; gc.collect()");
wipeFree(frozen._module);
const snapshot = frozen.makeMemorySnapshot();
const headLength = new Uint32Array(snapshot.buffer, 0, 2)[1];
const head = snapshot.slice(0, headLength);

const restoring = (paint) =>
  loadPyodide(
    options({
      stdLibURL: zip,
      _loadSnapshot: head,
      createPyodideModule: async (settings) => paint(await create(settings)),
    }),
  );
class Enough extends Error {}
let fresh;
await restoring((interpreter) => {
  fresh = interpreter.HEAPU8.slice();
  throw new Enough();
}).catch((error) => {
  if (!(error instanceof Enough)) throw error;
});
const wasm = fs.readFileSync(path.join(runtime, "pyodide.asm.wasm"));
const body = encode(snapshot.subarray(headLength), fresh, staticData(wasm, fresh.length));

// 3. The check: restored by the page's own code, does it live and know the parlour?
const exact = body.buffer.slice(body.byteOffset, body.byteOffset + body.length);
const living = await restoring((interpreter) => {
  restore(exact, interpreter);
  return interpreter;
});
const missing = living.toPy(needs.ready);
const count = living.runPython("lambda names: sum(n not in __import__('sys').modules for n in names)");
if (count(missing) !== 0) throw new Error("the frozen interpreter does not know its modules");

press.FS.writeFile("/press/python.snap", body);
save("python.snap");
fs.rmSync(zip);
const sha256 = createHash("sha256").update(body).digest("hex");
const told = { head: Buffer.from(head).toString("base64"), sha256, lock };
fs.writeFileSync(path.join(out, "frozen.json"), `${JSON.stringify(told, null, 1)}\n`);
process.exit(0); // interpreters keep timers; their work is done

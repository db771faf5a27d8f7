// node trim.mjs PYODIDE OUT: Pyodide's package as OUT, without what only extension modules would use.
//
// Script and machine code are made so that libraries fetched later can be linked with them: the
// script holds all that such a library might call, whole graphics libraries among it, and the code
// exports each of its thousands of functions, for which every start makes an object. This page
// fetches none. What the code does not import and no script names is left out of the script, with
// all that only it used; what no script names is left out of the exports. The code knows the whole
// of WebGL, and the console, by address, in case somebody asks: all of it becomes one function that
// must not be called, for each would be a module of its own at every start. The script keeps a map
// of the table's functions, so that each is added once; filling it makes an object for each function
// at every start, and only libraries compare such places, so it is left empty; nor is each export
// put in the table, with a place for its address, where only libraries look. The functions of the
// code stay as they are.
import fs from "node:fs";
import path from "node:path";
import { minify } from "terser";
import { yielding } from "./yields.mjs";
import { binary, EXPORT, Reader, sections, unsigned } from "./wasm.mjs";

const IMPORTABLE = /var wasmImports=\{(.*?)\};/; // name:function, or name where both are the same
const UNCALLED = /^emscripten_(gl|console_|out$|err$)/; // known by address alone
const NONE = 'var uncalled=()=>abort("this is not for libraries");uncalled.sig="v";';
const SIGNED = /(?<=[;}])([\w$]+)\.sig="\w*";/g; // what a library is told of such a function
const SHARED = /Module\["(\w+)"\]=\1;/g; // what a library's script may call
const TAKEN_OVER = /(?<=function assignWasmExports\(wasmExports\)\{).*?(?=\})/;
const NAMES = /(?<=\[")\w+/g; // of an export that is taken over: the script's, perhaps twice, and the code's own
const LOOK = /(?<=functionsInTableMap=new WeakMap);updateTableMap\(0,wasmTable\.length\)/;
const LINK = /updateGOT\(origExports\);/;
const EVAL = /(?<![.\w$])eval\(/g; // of a library's script: here it only bars Terser from all that it could see
const OURS = ["../../static/boot/restore.js", "heap.mjs"]; // they look into the interpreter as well
const UNUSED = { defaults: false, unused: true, side_effects: true, pure_getters: true, toplevel: true, passes: 5 };

const [pyodide, out] = process.argv.slice(2).map((folder) => path.resolve(folder));
const read = (file) => fs.readFileSync(file, "utf8");
const loader = yielding("pyodide.mjs", read(path.join(pyodide, "pyodide.mjs")));
const script = yielding("pyodide.asm.mjs", read(path.join(pyodide, "pyodide.asm.mjs")));
const code = fs.readFileSync(path.join(pyodide, "pyodide.asm.wasm"));
const ours = OURS.map((file) => read(new URL(file, import.meta.url)));
for (const part of [IMPORTABLE, SIGNED, SHARED, TAKEN_OVER, LOOK, LINK]) {
  if (script.search(part) < 0) throw new Error(`pyodide.asm.mjs is made in another way: no ${part}`);
}

const imports = WebAssembly.Module.imports(new WebAssembly.Module(code));
const linked = imports.filter(({ module }) => module.startsWith("GOT.")).map((one) => one.name);
const needed = await reprinted(offeringNothing(script), { compress: UNUSED, mangle: false });
const said = new Set([needed.replace(TAKEN_OVER, ""), loader, ...ours].flatMap((text) => text.match(/[\w$]+/g)));
const wanted = new Set([...said, ...linked]);
const lines = needed.match(TAKEN_OVER)[0].split(";");
const kept = lines.filter((line) => line.match(NAMES).some((name) => wanted.has(name)));
for (const line of kept) wanted.add(line.match(NAMES).at(-1));

// The script when it offers libraries nothing: what it then no longer uses is Terser's to find.
function offeringNothing(whole) {
  const imported = new Set(imports.map((one) => one.name));
  const entries = whole
    .match(IMPORTABLE)[1]
    .split(",")
    .map((entry) => entry.split(":"));
  const kept = entries
    .filter(([name]) => imported.has(name))
    .map(([name, own = name]) => [name, UNCALLED.test(name) ? "uncalled" : own]);
  const stays = new Set(kept.map(([, own]) => own));
  const gone = new Set(entries.map((entry) => entry.at(-1)).filter((own) => !stays.has(own)));
  const offering = whole
    .replace(IMPORTABLE, () => `${NONE}var wasmImports={${kept.map((entry) => entry.join(":")).join(",")}};`)
    .replace(SIGNED, (line, own) => (gone.has(own) ? "" : line))
    .replace(LOOK, "")
    .replace(LINK, "")
    .replace(EVAL, "(0,eval)(");
  const asked = new Set(
    [offering.replace(SHARED, ""), loader, ...ours].flatMap((text) => text.match(/(?<=\.|\[")[\w$]+/g)),
  );
  return offering.replace(SHARED, (line, own) => (asked.has(own) ? line : ""));
}

async function reprinted(text, options) {
  return (await minify(text, { module: true, ...options })).code;
}

function fewer(exports) {
  const reader = new Reader(exports);
  const entries = [];
  for (let left = reader.unsigned(); left > 0; left--) {
    const start = reader.at;
    const entry = reader.name();
    reader.byte(); // its kind
    reader.unsigned(); // its index
    if (wanted.has(entry)) entries.push(exports.subarray(start, reader.at));
  }
  return Buffer.concat([unsigned(entries.length), ...entries]);
}

const trimmed = ({ id, body }) => ({ id, body: id === EXPORT ? fewer(body) : body });
const parts = [...sections(code)].map(trimmed);
const short = await reprinted(
  needed.replace(TAKEN_OVER, () => kept.join(";")),
  { compress: UNUSED },
);
fs.cpSync(pyodide, out, { recursive: true });
fs.writeFileSync(path.join(out, "pyodide.asm.wasm"), binary(code, parts));
fs.writeFileSync(path.join(out, "pyodide.asm.mjs"), short);
fs.writeFileSync(path.join(out, "pyodide.mjs"), loader);

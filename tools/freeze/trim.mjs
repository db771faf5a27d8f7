// node trim.mjs PYODIDE OUT: Pyodide's package as OUT, without what only extension modules would use.
//
// The machine code exports each of its thousands of functions, so that libraries fetched later can
// be linked with it, and every start makes an object for each and takes most into a table. This
// page fetches none: what no script names is left out of the exports, and of the lists in which the
// script declares and takes them over. The functions themselves stay; nothing else is changed.
import fs from "node:fs";
import path from "node:path";
import { Reader, binary, sections, unsigned } from "./wasm.mjs";

const EXPORTS = 7; // the section's number
const DECLARED = /(?<=\bvar )(?:[\w$]+,){500,}[\w$]+(?=;)/;
const TAKEN_OVER = /(?<=function assignWasmExports\(wasmExports\)\{).*?(?=\})/;
const OWN = /^[\w$]+/; // how the script calls what it takes over
const NAME = /(?<=wasmExports\[")\w+/;
const OURS = ["../../static/boot/restore.mjs", "heap.mjs"]; // they look into the interpreter as well

const [pyodide, out] = process.argv.slice(2).map((folder) => path.resolve(folder));
const read = (file) => fs.readFileSync(file, "utf8");
const script = read(path.join(pyodide, "pyodide.asm.mjs"));
const code = fs.readFileSync(path.join(pyodide, "pyodide.asm.wasm"));
const lines = script.match(TAKEN_OVER)?.[0].split(";");
if (!DECLARED.test(script) || !lines?.every((line) => OWN.test(line) && NAME.test(line))) {
  throw new Error("pyodide.asm.mjs takes its exports over in another way");
}

const readers = [path.join(pyodide, "pyodide.mjs"), ...OURS.map((file) => new URL(file, import.meta.url))];
const scripts = [script.replace(DECLARED, "").replace(TAKEN_OVER, ""), ...readers.map(read)];
const said = new Set(scripts.flatMap((source) => source.match(/[\w$]+/g)));
const imports = WebAssembly.Module.imports(new WebAssembly.Module(code));
const linked = imports.filter(({ module }) => module.startsWith("GOT.")).map((one) => one.name);

const own = (line) => line.match(OWN)[0];
const name = (line) => line.match(NAME)[0];
const wanted = new Set([...said, ...linked]);
for (const line of lines) if (said.has(own(line))) wanted.add(name(line));
const kept = lines.filter((line) => wanted.has(name(line)));
const gone = new Set(lines.filter((line) => !wanted.has(name(line))).map(own));

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

const trimmed = ({ id, body }) => ({ id, body: id === EXPORTS ? fewer(body) : body });
const parts = [...sections(code)].map(trimmed);
const fewerNames = (declared) => declared.split(",").filter((one) => !gone.has(one)).join(",");
const shorter = script.replace(DECLARED, fewerNames).replace(TAKEN_OVER, () => kept.join(";"));
fs.cpSync(pyodide, out, { recursive: true });
fs.writeFileSync(path.join(out, "pyodide.asm.wasm"), binary(code, parts));
fs.writeFileSync(path.join(out, "pyodide.asm.mjs"), shorter);

// node pack.mjs PYODIDE SITE_RUNTIME LIBRARY.zip START.json [--noting]: what depends on the pinned runtime alone.
//
// Packs the machine code into SITE_RUNTIME: what a start and play call (code.bin), the rest (rest.bin), and the whole,
// for the plain boot (whole.bin). START.json says which functions a start calls; tools/start_profile.py makes it, from
// code that notes what is called (--noting). Compiles the whole standard library into LIBRARY.zip, so that every freeze
// starts fast; that by Pyodide itself, whose compiler gives the same bytes on every machine.
import { args } from "./fixed.mjs";
import fs from "node:fs";
import path from "node:path";
import { createHash } from "node:crypto";
import { openPress, write, writeSpare } from "./press.mjs";
import { noting, split } from "./split.mjs";

const [pyodide, runtime, library, profile] = args.slice(0, 4).map((name) => path.resolve(name));
const wasm = fs.readFileSync(path.join(pyodide, "pyodide.asm.wasm"));
const out = (name) => path.join(runtime, name);

if (args.includes("--noting")) {
  write(out("code.bin"), noting(wasm));
  write(out("rest.bin"), new Uint8Array());
} else {
  const { code, rest } = split(wasm, calledAtStart());
  write(out("code.bin"), code);
  write(out("rest.bin"), rest);
}
writeSpare(out("whole.bin"), wasm);

const press = await openPress(pyodide, path.join(pyodide, "python_stdlib.zip"));
press.lay("source.zip", fs.readFileSync(path.join(pyodide, "python_stdlib.zip")));
press.ask("compile_library", "/press/source.zip", "/press/library.zip");
fs.writeFileSync(library, press.take("library.zip"));
process.exit(0); // an interpreter keeps timers; its work is done

// The numbers of the functions that a start calls. Throws an Error if they are those of another Pyodide.
function calledAtStart() {
  const { sha256, functions } = JSON.parse(fs.readFileSync(profile, "utf8"));
  const known = createHash("sha256").update(wasm).digest("hex");
  if (sha256 !== known) throw new Error("start.json is of another Pyodide: run tools/start_profile.py");
  const bits = Buffer.from(functions, "base64");
  const numbers = Array.from({ length: bits.length * 8 }, (_, i) => i);
  return new Set(numbers.filter((i) => bits[i >> 3] & (1 << (i & 7))));
}

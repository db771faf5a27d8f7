// node pack.mjs PYODIDE SITE_RUNTIME LIBRARY.zip: what depends on the pinned runtime alone.
//
// Gzips the machine code into SITE_RUNTIME, and compiles the whole standard library into
// LIBRARY.zip, so that every freeze starts fast; that by Pyodide itself, whose compiler gives the
// same bytes on every machine.
import { args } from "./fixed.mjs";
import fs from "node:fs";
import path from "node:path";
import { openPress, packed } from "./press.mjs";

const [pyodide, runtime, library] = args.map((name) => path.resolve(name));
const press = await openPress(pyodide, path.join(pyodide, "python_stdlib.zip"));

fs.writeFileSync(path.join(runtime, "code.bin"), packed(fs.readFileSync(path.join(pyodide, "pyodide.asm.wasm"))));

press.lay("source.zip", fs.readFileSync(path.join(pyodide, "python_stdlib.zip")));
press.ask("compile_library", "/press/source.zip", "/press/library.zip");
fs.writeFileSync(library, press.take("library.zip"));
process.exit(0); // an interpreter keeps timers; its work is done

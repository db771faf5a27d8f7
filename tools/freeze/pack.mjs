// node pack.mjs NODE_MODULES FILE TARGET.gz: gzip a file with the zlib that is inside Pyodide,
// whose bytes are the same on every machine.
import "./fixed.mjs";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [modules, file, target] = process.argv.slice(2).map((name) => path.resolve(name));
const home = pathToFileURL(path.join(modules, "pyodide", "pyodide.mjs")).href;
const { loadPyodide } = await import(home);
const python = await loadPyodide({ stdin: () => null });
python.FS.writeFile("/file", fs.readFileSync(file));
python.runPython(`
import gzip
from pathlib import Path
Path("/file.gz").write_bytes(gzip.compress(Path("/file").read_bytes(), 9, mtime=0))
`);
fs.writeFileSync(target, python.FS.readFile("/file.gz"));
process.exit(0);

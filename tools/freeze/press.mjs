// The press: an ordinary Pyodide in Node.js with press.py's functions in it, and files to and fro.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzip } from "libdeflate";

const brotli = createRequire(import.meta.url)("brotli-wasm"); // as a module it is the browser's

process.on("uncaughtException", (error) => {
  console.error(error.stack ?? error); // without the megabyte of source that Node.js would quote
  process.exit(1);
});

export const from = (...names) => import(pathToFileURL(path.join(...names)).href);
export const beside = (name) => fs.readFileSync(new URL(name, import.meta.url), "utf8");

// A module of the page's start, by its text: for Node.js a file of its name is a script of the old kind.
export function ofPage(name) {
  const text = beside(`../../static/boot/${name}`);
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

// Writes a file gzipped as small as libdeflate can: 6 % less than zlib at its best. Being WebAssembly it gives the same
// bytes on every machine, as does what packs by Brotli.
export const writeSpare = (file, body) => fs.writeFileSync(file, gzip(body, 12));

// The same, and packed by Brotli into a folder of that name beside it. (Quality 10 takes ten times longer for 8 % less.)
export function write(file, body) {
  writeSpare(file, body);
  const tight = path.join(path.dirname(file), "brotli", path.basename(file));
  fs.mkdirSync(path.dirname(tight), { recursive: true });
  fs.writeFileSync(tight, brotli.compress(body, { quality: 9 }));
}

// What every interpreter here is started with: nothing of this machine gets in.
export function options(pyodide, stdLibURL, more = {}) {
  const indexURL = pyodide + path.sep;
  const lock = JSON.parse(fs.readFileSync(path.join(indexURL, "pyodide-lock.json"), "utf8"));
  return {
    indexURL,
    stdLibURL,
    lockFileContents: { info: lock.info, packages: {} },
    env: { PYTHONHASHSEED: "0", LANG: "en_US.UTF-8", PYTHONNODEBUGRANGES: "1" }, // lines without columns: 5 % less
    stdin: () => null,
    ...more,
  };
}

export async function openPress(pyodide, stdLibURL) {
  const { loadPyodide } = await from(pyodide, "pyodide.mjs");
  const python = await loadPyodide(options(pyodide, stdLibURL));
  python.FS.mkdirTree("/press");
  python.runPython(beside("press.py"));
  const press = {
    ask: (name, ...args) => python.globals.get(name)(...args),
    lay: (name, body) => python.FS.writeFile(`/press/${name}`, body),
    take: (name) => python.FS.readFile(`/press/${name}`),
    // A folder's Python files, with their folders; what else lies there, as after pip install, leaves no trace.
    layPython: (folder, name) => {
      const files = fs.readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".py"));
      for (const file of files.map((one) => one.split(path.sep).join("/")).sort()) {
        python.FS.mkdirTree(path.posix.dirname(`/press/${name}/${file}`));
        press.lay(`${name}/${file}`, fs.readFileSync(path.join(folder, file)));
      }
    },
  };
  return press;
}

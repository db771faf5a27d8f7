// A worker that lives for a few seconds, once: Chromium keeps compiled machine code for later starts
// only when enough of it has run hot, and a start from the frozen heap alone never does that.
import { loadPyodide } from "./interpreter.js";

const python = await loadPyodide();
const response = await fetch(new URL("warm.py", import.meta.url));
python.runPython(await response.text());
postMessage("warm");

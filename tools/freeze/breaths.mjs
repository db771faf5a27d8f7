// Breaths for Pyodide's start: the page may paint, and hear a press, between its steps.
//
// Pyodide links and wakes its interpreter in two long calls. Here each is cut where one thing is
// done and the next begins; whoever starts it may give a function breath, which is waited for
// there. What is done, and in which order, stays the same.
const BREATH = "await API.config.breath?.()";

// file -> [what stands there once, what shall stand there]
const CUTS = {
  "pyodide.asm.mjs": [
    ["function receiveInstance(", "async function receiveInstance("],
    ["updateGOT(origExports);", `${BREATH};updateGOT(origExports);${BREATH};`],
    ["API.finalizeBootstrap=function(t,e){t&&Wr();", `API.finalizeBootstrap=async function(t,e){t&&Wr();${BREATH};`],
    ["API.runPythonInternal_dict=", `${BREATH};API.runPythonInternal_dict=`],
    ['eval_code("{}"),API.importlib=', `eval_code("{}");${BREATH};API.importlib=`],
    ["let l=API._pyodide._importhook,", `${BREATH};let l=API._pyodide._importhook,`],
    ['API.pyodide_py=o("pyodide"),', `${BREATH},API.pyodide_py=o("pyodide"),`],
    [
      "API._pyodide._importhook.register_module_not_found_hook(",
      `${BREATH},API._pyodide._importhook.register_module_not_found_hook(`,
    ],
  ],
  "pyodide.mjs": [["a=Ae(r,s,t);", "a=await Ae(r,s,t);"]],
};

// The text of one of Pyodide's files, with breaths. Throws an Error where the file reads otherwise.
export function breathing(name, text) {
  return CUTS[name].reduce((cut, [before, after]) => {
    if (cut.split(before).length !== 2) throw new Error(`${name} should hold ${before} once`);
    return cut.replace(before, () => after);
  }, text);
}

// Lets the page paint, and hear a press, between the steps of Pyodide's start.
//
// Pyodide links and wakes its interpreter in two long calls. Here each is cut where one thing is
// done and the next begins; whoever starts it may give a function yieldToPage, which is waited for
// there. What is done, and in which order, stays the same.
const YIELD = "await API.config.yieldToPage?.()";

// file -> [what stands there once, what shall stand there]
const CUTS = {
  "pyodide.asm.mjs": [
    ["function receiveInstance(", "async function receiveInstance("],
    ["updateGOT(origExports);", `${YIELD};updateGOT(origExports);`],
    ["API.finalizeBootstrap=function(t,e){t&&Wr();", `API.finalizeBootstrap=async function(t,e){t&&Wr();${YIELD};`],
    ["API.runPythonInternal_dict=", `${YIELD};API.runPythonInternal_dict=`],
    ['eval_code("{}"),API.importlib=', `eval_code("{}");${YIELD};API.importlib=`],
    ["let l=API._pyodide._importhook,", `${YIELD};let l=API._pyodide._importhook,`],
    ['API.pyodide_py=o("pyodide"),', `${YIELD},API.pyodide_py=o("pyodide"),`],
    [
      "API._pyodide._importhook.register_module_not_found_hook(",
      `${YIELD},API._pyodide._importhook.register_module_not_found_hook(`,
    ],
  ],
  "pyodide.mjs": [["a=Ae(r,s,t);", "a=await Ae(r,s,t);"]],
};

// The text of one of Pyodide's files, which yields to the page. Throws an Error where the file reads otherwise.
export function yielding(name, text) {
  return CUTS[name].reduce((cut, [before, after]) => {
    if (cut.split(before).length !== 2) throw new Error(`${name} should hold ${before} once`);
    return cut.replace(before, () => after);
  }, text);
}

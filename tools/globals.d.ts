// What the page's scripts find at run time that TypeScript cannot see: our globals, two of them of scripts that the build
// brings from npm.
import type { Interpreter } from "../runtime/pyodide.js";
import type { Parlour } from "../static/page/main.js";

declare global {
  var parlour: Parlour;
  var parlourInterpreter: (settings: object) => Promise<Interpreter>; // of runtime/pyodide.asm.js
  var parlourPyScript: Promise<{ hooks: { worker: { onBeforeRunAsync: { clear(): void } } } }>; // of runtime/core.js
  var parlourPicture: { draw(canvas: HTMLCanvasElement, text: string): Promise<Blob> };

  interface Navigator {
    readonly userAgentData?: object; // Chromium alone has it
  }
}

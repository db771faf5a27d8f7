// The modules in runtime/, which the build brings from npm: as much of them as the page's start uses.

declare module "*/runtime/pyodide.js" {
  /** An interpreter as its own modules see it, before Pyodide wraps it. */
  export interface Interpreter {
    HEAPU8: Uint8Array;
    HEAP32: Int32Array;
    __PyRuntime: number;
    __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
  }
  export interface Python {
    runPython(code: string): unknown;
    runPythonAsync(code: string, ...rest: unknown[]): Promise<unknown>;
    setStdout(options: { batched: (text: string) => void }): void;
    setStderr(options: { batched: (text: string) => void }): void;
  }
  export const version: string;
  export function loadPyodide(options: object): Promise<Python>;
}

declare module "*/runtime/pyodide.asm.js" {} // it exports nothing: globals.d.ts

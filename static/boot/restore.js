// Lays a frozen heap over a fresh interpreter's. The build makes the file (tools/freeze/heap.mjs)
// and checks itself with this very code; the page and the worker use it at every start.
//
// The file: five 32-bit words (mark, cleared ranges, begun ranges, written ranges, heap's end), then the ranges as
// (offset, length) pairs, then the bytes of the begun ranges and of the written ranges, one after another. The first
// written range is the static data, which the machine code comes without; begun ranges are those of it that the code
// begins with otherwise.

export const MARK = 0x48504c51; // "QLPH"
export const WORDS = 5;
const BYTES_AT_ONCE = 2 ** 21; // bytes that are laid before the page may paint

/**
 * What such a file holds.
 *
 * @param {ArrayBuffer} frozen
 */
function read(frozen) {
  const [mark, cleared = 0, begun = 0, written = 0, end = 0] = new Uint32Array(frozen, 0, WORDS);
  if (mark !== MARK) throw new Error("this is not a frozen heap");
  const ranges = new Uint32Array(frozen, WORDS * 4, (cleared + begun + written) * 2);
  let from = WORDS * 4 + ranges.byteLength;
  const parts = Array.from({ length: cleared + begun + written }, (_, i) => {
    const [start = 0, length = 0] = ranges.subarray(i * 2, i * 2 + 2);
    const bytes = i < cleared ? new Uint8Array() : new Uint8Array(frozen, from, length);
    from += bytes.length;
    return { start, length, bytes };
  });
  return {
    end,
    cleared: parts.slice(0, cleared),
    begun: parts.slice(cleared, -written),
    written: parts.slice(-written),
  };
}

/**
 * Gives the memory of machine code that has just been instantiated the static data that it begins with. Throws an Error,
 * the memory untouched, if it is not such a file.
 *
 * @param {ArrayBuffer} frozen
 * @param {WebAssembly.Memory} memory
 */
export function layStaticData(frozen, memory) {
  const { begun, written } = read(frozen);
  const heap = new Uint8Array(memory.buffer);
  for (const { start, bytes } of [...written.slice(0, 1), ...begun]) heap.set(bytes, start);
}

/**
 * Lays a frozen heap over an interpreter's. Waits for `yieldToPage` now and then, that the page may paint. Throws an Error,
 * the interpreter untouched, if it is not such a file.
 *
 * @param {ArrayBuffer} frozen
 * @param {import("../../runtime/pyodide.js").Interpreter} interpreter
 * @param {() => Promise<unknown>} [yieldToPage]
 */
export async function restore(frozen, interpreter, yieldToPage) {
  const heap = interpreter.HEAPU8;
  const { end, cleared, written } = read(frozen);
  if (heap.length < end) throw new Error("the frozen heap is larger than this interpreter's");

  // CPython keeps the index of a function here, and every engine fills in another one (0 on an
  // iPhone): the running engine's own must survive.
  const offset = interpreter.HEAP32[interpreter.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2] ?? 0;
  const slot = (interpreter.__PyRuntime + offset) >>> 2;
  const keep = interpreter.HEAP32[slot] ?? 0;

  for (const { start, length } of cleared) heap.fill(0, start, start + length);
  let laid = 0;
  for (const { start, bytes } of written) {
    heap.set(bytes, start);
    laid += bytes.length;
    if (laid < BYTES_AT_ONCE) continue;
    await yieldToPage?.();
    laid = 0;
  }
  interpreter.HEAP32[slot] = keep;
}

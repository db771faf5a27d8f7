// Lays a frozen heap over a fresh interpreter's. The build makes the file (tools/freeze/heap.mjs)
// and checks itself with this very code; the page and the worker use it at every start.
//
// The file: five 32-bit words (mark, cleared ranges, written ranges, heap's end, 0), then the
// ranges as (offset, length) pairs, then the bytes of the written ranges, one after another.

export const MARK = 0x48504c50; // "PLPH"
export const WORDS = 5;
const MOUTHFUL = 2 ** 21; // bytes that are laid between two breaths

/**
 * Lays a frozen heap over an interpreter's. Waits for `breath` now and then, that the page may paint. Throws an Error,
 * the interpreter untouched, if it is not such a file.
 *
 * @param {ArrayBuffer} frozen
 * @param {import("../../runtime/pyodide.js").Interpreter} interpreter
 * @param {() => Promise<unknown>} [breath]
 */
export async function restore(frozen, interpreter, breath) {
  const heap = interpreter.HEAPU8;
  const [mark, cleared = 0, written = 0, end = 0] = new Uint32Array(frozen, 0, WORDS);
  if (mark !== MARK) throw new Error("this is not a frozen heap");
  if (heap.length < end) throw new Error("the frozen heap is larger than this interpreter's");

  // CPython keeps the index of a function here, and every engine fills in another one (0 on an
  // iPhone): the running engine's own must survive.
  const offset = interpreter.HEAP32[interpreter.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2] ?? 0;
  const slot = (interpreter.__PyRuntime + offset) >>> 2;
  const keep = interpreter.HEAP32[slot] ?? 0;

  const ranges = new Uint32Array(frozen, WORDS * 4, (cleared + written) * 2);
  const bytes = new Uint8Array(frozen);
  const rangeAt = (/** @type {number} */ i) => /** @type {const} */ ([ranges[i] ?? 0, ranges[i + 1] ?? 0]);
  let i = 0;
  for (; i < cleared * 2; i += 2) {
    const [start, length] = rangeAt(i);
    heap.fill(0, start, start + length);
  }
  let from = WORDS * 4 + ranges.byteLength;
  let next = from + MOUTHFUL;
  for (; i < ranges.length; i += 2) {
    const [start, length] = rangeAt(i);
    heap.set(bytes.subarray(from, from + length), start);
    from += length;
    if (from < next) continue;
    await breath?.();
    next = from + MOUTHFUL;
  }
  interpreter.HEAP32[slot] = keep;
}

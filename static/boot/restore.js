// Lays a frozen heap over a fresh interpreter's. The build makes the file (tools/freeze/heap.mjs)
// and checks itself with this very code; the page and the worker use it at every start.
//
// The file: five 32-bit words (mark, cleared ranges, begun ranges, written ranges, heap's end), then the ranges, then bytes.
// A range is three words: its place in the heap, its length, and where its bytes are in the file; cleared ranges have none.
// The first two written ranges are the static data, which the machine code comes without: constants, and variables. Begun
// ranges are those of the variables that the code begins with otherwise.

export const MARK = 0x48504c53; // "SLPH"
export const WORDS = 5;
export const RANGE = 3; // words
const BYTES_AT_ONCE = 2 ** 21; // bytes that are laid before the page may paint

/**
 * What such a file holds.
 *
 * @param {ArrayBuffer} frozen
 */
function read(frozen) {
  const [mark, cleared = 0, begun = 0, written = 0, end = 0] = new Uint32Array(frozen, 0, WORDS);
  if (mark !== MARK) throw new Error("this is not a frozen heap");
  const count = cleared + begun + written;
  return { ranges: new Uint32Array(frozen, WORDS * 4, count * RANGE), cleared, begun, count, end };
}

/**
 * Lays one of the ranges, or clears it; gives its length. Nothing is made for a range but a view of its bytes: lists of
 * thousands of them were a third of what a start left to the collector of garbage.
 *
 * @param {Uint8Array} heap
 * @param {ArrayBuffer} frozen
 * @param {Uint32Array} ranges
 * @param {number} index
 */
function lay(heap, frozen, ranges, index) {
  const place = ranges[index * RANGE] ?? 0;
  const length = ranges[index * RANGE + 1] ?? 0;
  const from = ranges[index * RANGE + 2] ?? 0;
  if (from) heap.set(new Uint8Array(frozen, from, length), place);
  else heap.fill(0, place, place + length);
  return length;
}

/**
 * Gives the memory of machine code that has just been instantiated the static data that it begins with. Throws an Error,
 * the memory untouched, if it is not such a file.
 *
 * @param {ArrayBuffer} frozen
 * @param {WebAssembly.Memory} memory
 */
export function layStaticData(frozen, memory) {
  const { ranges, cleared, begun } = read(frozen);
  const heap = new Uint8Array(memory.buffer);
  const constants = cleared + begun;
  for (const index of [constants, constants + 1]) lay(heap, frozen, ranges, index);
  for (let index = cleared; index < constants; index++) lay(heap, frozen, ranges, index);
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
  const { ranges, cleared, begun, count, end } = read(frozen);
  if (heap.length < end) throw new Error("the frozen heap is larger than this interpreter's");

  // CPython keeps the index of a function here, and every engine fills in another one (0 on an
  // iPhone): the running engine's own must survive.
  const offset = interpreter.HEAP32[interpreter.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2] ?? 0;
  const slot = (interpreter.__PyRuntime + offset) >>> 2;
  const keep = interpreter.HEAP32[slot] ?? 0;

  for (let index = 0; index < cleared; index++) lay(heap, frozen, ranges, index);
  const variables = cleared + begun + 1; // behind the constants, which are there
  for (let index = variables, laid = 0; index < count; index++) {
    laid += lay(heap, frozen, ranges, index);
    if (laid < BYTES_AT_ONCE) continue;
    await yieldToPage?.();
    laid = 0;
  }
  interpreter.HEAP32[slot] = keep;
}

// A heap of CPython's as a file: all that is not zero, the static data of the machine code too, which travels without it.
// The twin that reads the result is static/boot/restore.js.
import { ofPage } from "./press.mjs";
import { DATA, Reader, sections } from "./wasm.mjs";

const { MARK, RANGE, WORDS } = await ofPage("restore.js");
const PAGE = 65536;

// The data segments of a wasm binary, laid out as the heap starts: { data, end }.
export function staticData(wasm, size) {
  const data = new Uint8Array(size);
  let end = 0;
  for (const { id, body } of sections(wasm)) {
    const reader = new Reader(body);
    for (let left = id === DATA ? reader.unsigned() : 0; left > 0; left--) {
      if (reader.unsigned() !== 0 || reader.byte() !== 0x41) throw new Error("an unknown data segment");
      const offset = reader.unsigned(); // i32.const: signed, but no address here reaches the sign
      reader.byte(); // the end of the offset's expression
      const segment = reader.take(reader.unsigned());
      data.set(segment, offset);
      end = Math.max(end, offset + segment.length);
    }
  }
  return { data, end };
}

// Zero the free chunks of the C heap: take them all without growing it, wipe them, give them back.
export function wipeFree(interpreter) {
  const size = interpreter.HEAPU8.length;
  let top = size;
  while (interpreter.HEAPU8[top - 1] === 0) top--;
  const taken = [];
  for (let chunk = 1 << 20; chunk >= 24; chunk = chunk > 256 ? chunk >> 1 : chunk - 8) {
    for (;;) {
      const address = interpreter._malloc(chunk);
      if (address && address + chunk <= top - 64) {
        interpreter.HEAPU8.fill(0, address, address + chunk);
        taken.push(address);
        continue;
      }
      if (address) interpreter._free(address);
      break;
    }
  }
  for (const address of taken) interpreter._free(address);
  if (interpreter.HEAPU8.length !== size) throw new Error("wiping the free heap made it grow");
}

// Where a fresh interpreter has already written past its static data: [offset, length] pairs.
function dirty(fresh, from) {
  const ranges = [];
  let at = from;
  while (at < fresh.length) {
    while (at < fresh.length && fresh[at] === 0) at++;
    if (at === fresh.length) break;
    let end = at;
    for (let zeros = 0; end < fresh.length && zeros < PAGE; end++) {
      zeros = fresh[end] === 0 ? zeros + 1 : 0;
    }
    const start = Math.max(from, at - PAGE) & ~7;
    ranges.push([start, Math.min(fresh.length, end) - start]);
    at = end;
  }
  return ranges;
}

// Stretches of [0, size) that hold what is wanted, as [offset, length] pairs; up to `gap` places between them are taken in.
function stretches(from, size, wanted, gap) {
  const ranges = [];
  for (let i = from; i < size; i++) {
    if (!wanted(i)) continue;
    let last = i;
    for (let j = i + 1; j < size && j - last <= gap; j++) if (wanted(j)) last = j;
    ranges.push([i, last + 1 - i]);
    i = last;
  }
  return ranges;
}

// The frozen file's bytes. heap: to be frozen; fresh: an interpreter's just before a restore.
export function encode(heap, fresh, { data, end: staticEnd }) {
  let end = heap.length;
  while (heap[end - 1] === 0) end--;
  const first = data.findIndex((byte, i) => byte !== fresh[i] || byte !== heap[i]); // that is not as it began
  const variables = first - (first % PAGE); // constants lie before them
  const cleared = dirty(fresh, staticEnd);
  const begun = stretches(variables, staticEnd, (i) => data[i] !== heap[i], 32);
  const dynamic = stretches(staticEnd, end, (i) => heap[i] !== 0, 512);
  const written = [[0, variables], [variables, staticEnd - variables], ...dynamic];
  const taken = (ranges, bytes) =>
    ranges.map(([offset, length]) => ({ offset, length, bytes: bytes.subarray(offset, offset + length) }));
  const parts = [...taken(cleared, Buffer.of()), ...taken(begun, data), ...taken(written, heap)];
  const words = Uint32Array.of(MARK, cleared.length, begun.length, written.length, end);
  let from = words.byteLength + parts.length * RANGE * words.BYTES_PER_ELEMENT;
  const ranges = Uint32Array.from(
    parts.flatMap(({ offset, length, bytes }) => {
      from += bytes.length;
      return [offset, length, bytes.length && from - bytes.length];
    }),
  );
  if (words.length !== WORDS) throw new Error("the header and its reader differ");
  return Buffer.concat([Buffer.from(words.buffer), Buffer.from(ranges.buffer), ...parts.map(({ bytes }) => bytes)]);
}

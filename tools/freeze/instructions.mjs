// The instructions of a function's body, as far as they name functions. Which numbers follow which instruction is in the
// binary format's index: https://webassembly.github.io/spec/core/binary/instructions.html
import { CALL, CALL_INDIRECT } from "./wasm.mjs";

const NUMBERS = {}; // opcode -> how many LEB128 numbers follow; none where it is not here
const number = (count, ...opcodes) => {
  for (const opcode of opcodes) NUMBERS[opcode] = count;
};
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
number(
  1,
  0x02,
  0x03,
  0x04,
  0x06,
  0x07,
  0x08,
  0x09,
  0x0c,
  0x0d,
  0x18,
  ...range(0x20, 0x26),
  0x3f,
  0x40,
  0x41,
  0x42,
  0xd0,
);
number(2, 0x13, ...range(0x28, 0x3e));
const FIXED = new Map([
  [0x43, 4],
  [0x44, 8],
]); // opcode -> bytes of the number that follows
const BULK = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1]; // as NUMBERS, of the opcodes behind 0xfc
const MEMORY_INIT = 8;
const PLAIN = new Set([0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, ...range(0x45, 0xc4), 0xd1]);

// Reads the instructions up to a place and calls seen(number) for each function that they name, and
// indirect(place, type, table) for each call through a table. Throws an Error at an instruction that is not known here.
export function scan(reader, end, seen, indirect = () => {}) {
  while (reader.at < end) {
    const place = reader.at;
    const opcode = reader.byte();
    if (opcode === CALL_INDIRECT) indirect(place, reader.unsigned(), reader.unsigned());
    else if (opcode === CALL || opcode === 0x12 || opcode === 0xd2) seen(reader.unsigned());
    else if (FIXED.has(opcode)) reader.take(FIXED.get(opcode));
    else if (opcode === 0x0e) skip(reader, reader.unsigned() + 1);
    else if (opcode === 0x1c) skip(reader, reader.unsigned());
    else if (opcode === 0x1f) tryTable(reader);
    else if (opcode === 0xfc) bulk(reader);
    else if (opcode in NUMBERS) skip(reader, NUMBERS[opcode]);
    else if (!PLAIN.has(opcode)) throw new Error(`an unknown instruction: 0x${opcode.toString(16)}`);
  }
}

function skip(reader, count) {
  for (let left = count; left > 0; left--) reader.unsigned();
}

function tryTable(reader) {
  reader.unsigned(); // the block's type
  for (let left = reader.unsigned(); left > 0; left--) skip(reader, reader.byte() < 2 ? 2 : 1);
}

// Copies and fills; a segment of data that code asks for by its number could not be moved.
function bulk(reader) {
  const opcode = reader.unsigned();
  if (opcode >= BULK.length || opcode === MEMORY_INIT) throw new Error(`an unknown instruction: 0xfc ${opcode}`);
  skip(reader, BULK[opcode]);
}

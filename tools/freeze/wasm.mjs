// WebAssembly's binary format, as much of it as the freezer reads and writes.

// The numbers of the sections, and of what is imported and exported.
export const [TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT] = [1, 2, 3, 4, 5, 6, 7];
export const [ELEMENT, CODE, DATA, DATA_COUNT, TAG] = [9, 10, 11, 12, 13];
export const FUNCTION_TYPE = 0x60;
export const I32 = 0x7f;
export const [CALL, CALL_INDIRECT, LOCAL_GET, END] = [0x10, 0x11, 0x20, 0x0b];
export const KINDS = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };

const HEAD = 8; // bytes before the first section: the magic number and the version

// A place in the bytes, read from and moved on.
export class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  byte() {
    return this.bytes[this.at++];
  }

  // An unsigned LEB128.
  unsigned() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  // This many bytes, not copied.
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  name() {
    return new TextDecoder().decode(this.take(this.unsigned()));
  }
}

export function* sections(bytes) {
  const reader = new Reader(bytes, HEAD);
  while (reader.at < bytes.length) yield { id: reader.byte(), body: reader.take(reader.unsigned()) };
}

// The bytes of a binary made of these sections.
export function binary(bytes, parts) {
  const laid = parts.flatMap(({ id, body }) => [Uint8Array.of(id), unsigned(body.length), body]);
  return Buffer.concat([bytes.subarray(0, HEAD), ...laid]);
}

// A number as an unsigned LEB128.
export function unsigned(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return Uint8Array.from([...bytes, value]);
}

// A number of 32 bits as a signed LEB128.
export function encoded(number) {
  const bytes = [];
  let value = number | 0;
  while (value < -64 || value > 63) {
    bytes.push((value & 127) | 128);
    value >>= 7;
  }
  return Uint8Array.from([...bytes, value & 127]);
}

export const bytes = (...values) => Uint8Array.from(values);

// Bytes with their number in front.
export function sized(...parts) {
  const whole = Buffer.concat(parts);
  return Buffer.concat([unsigned(whole.length), whole]);
}

// A vector.
export const entries = (list) => Buffer.concat([unsigned(list.length), ...list]);

// A function's type.
export const functionType = (given, results) => Buffer.concat([bytes(FUNCTION_TYPE), sized(given), sized(results)]);

// Instructions that lay down what a function of so many parameters was given.
export const parameters = (count) =>
  Buffer.concat(Array.from({ length: count }, (_, i) => Buffer.concat([bytes(LOCAL_GET), unsigned(i)])));

// A module of machine code, read as far as it must be to be split.
import { scan } from "./instructions.mjs";
import {
  CODE,
  ELEMENT,
  EXPORT,
  FUNCTION,
  FUNCTION_TYPE,
  GLOBAL,
  IMPORT,
  KINDS,
  TABLE,
  TAG,
  TYPE,
  Reader,
  sections,
} from "./wasm.mjs";

// Its sections, those that are vectors by their entries.
export class Whole {
  constructor(wasm) {
    this.wasm = wasm;
    this.bodies = Object.fromEntries([...sections(wasm)].map(({ id, body }) => [id, body]));
    this.types = vector(this.bodies[TYPE], functionType);
    this.imports = vector(this.bodies[IMPORT], importEntry);
    this.imported = this.imports.filter(({ kind }) => kind === KINDS.function);
    this.own = vector(this.bodies[FUNCTION], (reader) => reader.unsigned());
    this.code = vector(this.bodies[CODE], (reader) => reader.take(reader.unsigned()));
    this.tables = vector(this.bodies[TABLE], tableType);
    this.globals = vector(this.bodies[GLOBAL], globalEntry);
    this.importedGlobals = this.imports.filter(({ kind }) => kind === KINDS.global).length;
    this.tags = vector(this.bodies[TAG], tag);
    this.exports = vector(this.bodies[EXPORT], exportEntry);
    this.first = this.imported.length; // the number of the first function that is not imported
  }

  typeOf(index) {
    return index < this.first ? this.imported[index].type : this.own[index - this.first];
  }

  // The functions that a function names.
  namedIn(index) {
    const reader = instructionsOf(this.code[index - this.first]);
    const functions = [];
    scan(reader, reader.bytes.length, (number) => functions.push(number));
    if (reader.at !== reader.bytes.length) throw new Error(`function ${index} ends within an instruction`);
    return functions;
  }
}

function vector(body, entry) {
  const reader = new Reader(body);
  return Array.from({ length: reader.unsigned() }, () => entry(reader));
}

function functionType(reader) {
  const start = reader.at;
  if (reader.byte() !== FUNCTION_TYPE) throw new Error("a type that is not a function's");
  const given = reader.take(reader.unsigned()); // a value's type is a byte here
  const results = reader.take(reader.unsigned());
  return { given, results, bytes: reader.bytes.subarray(start, reader.at) };
}

function limits(reader) {
  const most = reader.byte() & 1;
  reader.unsigned();
  if (most) reader.unsigned();
}

function tableType(reader) {
  const start = reader.at;
  reader.byte();
  limits(reader);
  return reader.bytes.subarray(start, reader.at);
}

function importEntry(reader) {
  const start = reader.at;
  const [module, name, kind] = [reader.name(), reader.name(), reader.byte()];
  const type = kind === KINDS.function ? reader.unsigned() : undefined;
  if (kind === KINDS.global) reader.take(2);
  else if (type === undefined) throw new Error(`${name} is neither a function nor a global`);
  return { module, name, kind, type, bytes: reader.bytes.subarray(start, reader.at) };
}

function globalEntry(reader) {
  const start = reader.at;
  const [type, mutable] = [reader.byte(), reader.byte()];
  scan(reader, reader.at + 1, () => {}); // a constant, and its end
  reader.byte();
  return { type, mutable, bytes: reader.bytes.subarray(start, reader.at) };
}

function exportEntry(reader) {
  return { name: reader.name(), kind: reader.byte(), index: reader.unsigned() };
}

// A body, read from its first instruction on.
export function instructionsOf(body) {
  const reader = new Reader(body);
  for (let left = reader.unsigned(); left > 0; left--) {
    reader.unsigned();
    reader.byte();
  }
  return reader;
}

export const exportedFunctions = ({ exports }) =>
  exports.filter(({ kind }) => kind === KINDS.function).map((one) => one.index);

// The functions that the table holds, which any code may call by their place in it.
export function addressed(whole) {
  const reader = new Reader(whole.bodies[ELEMENT]);
  if (reader.unsigned() !== 1 || reader.unsigned() !== 0) throw new Error("the table is filled in another way");
  scan(reader, reader.at + 1, () => {});
  reader.byte();
  return Array.from({ length: reader.unsigned() }, () => reader.unsigned());
}

function tag(reader) {
  const start = reader.at;
  reader.byte();
  reader.unsigned();
  return reader.bytes.subarray(start, reader.at);
}

// The machine code in two halves: what starts and plays, and the rest, which is fetched once the page can be played.
//
// Both halves number types, functions, globals and tables as the whole does, so the bodies of functions stay as they
// are, but for calls through the table in the first half (indirect.mjs). A function of the other half is here a bridge:
// it calls through one more table, which the halves share and each fills with its own. Until the rest is there its places
// are empty, and a bridge asks for it first, by an import that must bring it before it returns (static/boot/rest.js).
// Neither half holds static data: it lies in the frozen heap.
import { IndirectCalls } from "./indirect.mjs";
import {
  binary,
  bytes,
  CALL,
  CALL_INDIRECT,
  CODE,
  DATA,
  DATA_COUNT,
  ELEMENT,
  EXPORT,
  FUNCTION,
  GLOBAL,
  IMPORT,
  KINDS,
  MEMORY,
  TABLE,
  TAG,
  TYPE,
  encoded,
  END,
  entries,
  functionType,
  I32,
  LOCAL_GET,
  parameters,
  sections,
  sized,
  unsigned,
} from "./wasm.mjs";
import { addressed, exportedFunctions, instructionsOf, Whole } from "./whole.mjs";

const FUNCREF = 0x70;
const UNREACHABLE = 0x00;
// Imports that nothing here calls lend their places: one more would change the number of every function.
const BRING = ["env", "fail_test"]; // () -> (): a test's of Pyodide
const NOTE = ["env", "ffi_closure_free_js"]; // (i32) -> (): of ctypes, which the page has not
const NO_DATA = { [DATA]: undefined, [DATA_COUNT]: undefined };
// The names under which the first half lends the second what is not exported anyway.
const lent = (kind, index) => `${kind} ${index}`;

const text = (name) => sized(Buffer.from(name));
const exported = (name, kind, index) => Buffer.concat([text(name), bytes(kind), unsigned(index)]);
const constant = (value) => Buffer.concat([bytes(0x41), encoded(value)]);

// The whole without its data, each function calling env.ffi_closure_free_js(its number) first.
export function noting(wasm) {
  const whole = new Whole(wasm);
  const note = whole.imported.findIndex(({ module, name }) => module === NOTE[0] && name === NOTE[1]);
  const code = whole.code.map((body, i) => {
    const { at } = instructionsOf(body);
    const call = [constant(whole.first + i), bytes(CALL), unsigned(note)];
    return sized(body.subarray(0, at), ...call, body.subarray(at));
  });
  return joined(whole, { ...whole.bodies, ...NO_DATA, [CODE]: entries(code) });
}

// In the order that the format asks for.
const ORDER = [TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, ELEMENT, DATA_COUNT, CODE, DATA];
function joined(whole, bodies) {
  const parts = ORDER.filter((id) => bodies[id]).map((id) => ({ id, body: bodies[id] }));
  return binary(whole.wasm, [...sections(whole.wasm)].filter(({ id }) => id === 0).concat(parts));
}

// Both halves: { code, rest }. start: the numbers of the functions that the first half holds.
export function split(wasm, start) {
  const whole = new Whole(wasm);
  const { first } = whole;
  const numbers = whole.own.map((_, i) => first + i);
  const isFirst = (index) => index < first || start.has(index);
  const crossed = (mine) => {
    const named = numbers.filter((index) => isFirst(index) === mine).flatMap((index) => whole.namedIn(index));
    return new Set(named.filter((index) => isFirst(index) !== mine && index >= first));
  };
  const offered = new Set([...addressed(whole), ...exportedFunctions(whole)].filter((index) => !isFirst(index)));
  const toRest = new Set([...crossed(true), ...offered]);
  const toFirst = crossed(false);
  const places = new Map([...toRest, ...toFirst].map((index, place) => [index, place]));
  const bridges = { whole, numbers, isFirst, toRest, toFirst, places, table: whole.tables.length };
  return { code: firstHalf(bridges), rest: secondHalf(bridges) };
}

// Calls the function of the other half with this one's arguments; ready: instructions that see to it that it is there.
function bridge({ whole, places, table }, index, ready) {
  const given = parameters(whole.types[whole.typeOf(index)].given.length);
  const call = [bytes(CALL_INDIRECT), unsigned(whole.typeOf(index)), unsigned(table)];
  return sized(bytes(0), given, constant(places.get(index)), ready, ...call, bytes(END));
}

const nothing = sized(bytes(0, UNREACHABLE, END));

const shared = ({ places }) => Buffer.concat([bytes(FUNCREF, 1), unsigned(places.size), unsigned(places.size)]);

// An element segment that fills one half's places, which follow each other.
function filled({ places, table }, indexes) {
  const from = constant(places.get(indexes[0]));
  return Buffer.concat([unsigned(2), unsigned(table), from, bytes(END, 0), entries(indexes.map(unsigned))]);
}

function firstHalf(bridges) {
  const { whole, numbers, isFirst, toRest, toFirst, table } = bridges;
  const bring = whole.imported.findIndex(({ module, name }) => module === BRING[0] && name === BRING[1]);
  const readier = whole.first + whole.own.length; // one more function: gives the place that it is given, once it is filled
  const ready = Buffer.concat([bytes(CALL), unsigned(readier)]);
  const indirect = new IndirectCalls(whole, readier + 1);
  const code = numbers.map((index) => {
    if (isFirst(index)) return sized(indirect.replaced(whole.code[index - whole.first]));
    return toRest.has(index) ? bridge(bridges, index, ready) : nothing;
  });
  const look = [bytes(0, LOCAL_GET, 0, 0x25), unsigned(table), bytes(0xd1, 0x04, 0x40, CALL), unsigned(bring)];
  const added = [functionType(bytes(I32), bytes(I32)), ...indirect.ownTypes()]; // each the type of one more function
  const exports = whole.exports.map(({ name, kind, index }) => exported(name, kind, index));
  const mutable = whole.globals.flatMap(({ mutable: is }, i) => (is ? [whole.importedGlobals + i] : []));
  const lend = [
    ...mutable.map((index) => exported(lent("global", index), KINDS.global, index)),
    ...[...whole.tables.keys(), table].map((index) => exported(lent("table", index), KINDS.table, index)),
    ...whole.tags.map((_, index) => exported(lent("tag", index), KINDS.tag, index)),
  ];
  const own = whole.bodies[ELEMENT].subarray(1); // one segment, behind their count
  return joined(whole, {
    ...whole.bodies,
    [TYPE]: entries([...whole.types.map((one) => one.bytes), ...added]),
    [FUNCTION]: entries([...whole.own, ...added.map((_, i) => whole.types.length + i)].map(unsigned)),
    [TABLE]: entries([...whole.tables, shared(bridges)]),
    [EXPORT]: entries([...exports, ...lend]),
    [ELEMENT]: entries([own, filled(bridges, [...toFirst])]),
    [CODE]: entries([...code, sized(...look, bytes(END, LOCAL_GET, 0, END)), ...indirect.code()]),
    ...NO_DATA,
  });
}

function secondHalf(bridges) {
  const { whole, numbers, isFirst, toRest, toFirst } = bridges;
  const fixed = whole.globals.findIndex(({ mutable }) => !mutable);
  if (whole.globals.slice(fixed).some(({ mutable }) => mutable)) throw new Error("a variable behind the constants");
  const from = (name, kind, ...type) => Buffer.concat([text("start"), text(name), bytes(kind), ...type]);
  const borrowed = [
    ...whole.globals.slice(0, fixed).map(({ type, mutable }, i) => {
      return from(lent("global", whole.importedGlobals + i), KINDS.global, bytes(type, mutable));
    }),
    from("memory", KINDS.memory, whole.bodies[MEMORY].subarray(1)),
    ...[...whole.tables, shared(bridges)].map((type, index) => from(lent("table", index), KINDS.table, type)),
    ...whole.tags.map((type, index) => from(lent("tag", index), KINDS.tag, type)),
  ];
  const code = numbers.map((index) => {
    if (!isFirst(index)) return sized(whole.code[index - whole.first]);
    return toFirst.has(index) ? bridge(bridges, index, bytes()) : nothing;
  });
  return joined(whole, {
    [TYPE]: whole.bodies[TYPE],
    [IMPORT]: entries([...whole.imports.map((one) => one.bytes), ...borrowed]),
    [FUNCTION]: whole.bodies[FUNCTION],
    [GLOBAL]: entries(whole.globals.slice(fixed).map((one) => one.bytes)),
    [ELEMENT]: entries([filled(bridges, [...toRest])]),
    [CODE]: entries(code),
  });
}

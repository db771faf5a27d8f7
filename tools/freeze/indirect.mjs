// Calls through the table of functions, made for all others by one function of each type.
//
// From the calls that it has seen Chromium guesses where such a call goes, compiles the function that is called into the
// caller, and drops what it has compiled when the guess was wrong. With the interpreter's loop it does so in every start:
// it compiles it for a third of a second, drops it, and has nothing to keep for the next one. A function by which all calls
// of its type go has too many targets for a guess.
import { scan } from "./instructions.mjs";
import { bytes, CALL, CALL_INDIRECT, END, functionType, I32, parameters, sized, unsigned } from "./wasm.mjs";
import { instructionsOf } from "./whole.mjs";

const TABLE = 0; // the one that code calls through

export class IndirectCalls {
  // first: the number of the first function that makes them.
  constructor(whole, first) {
    Object.assign(this, { whole, first, types: [] }); // types: of what each of these functions calls
  }

  // A function's body with those calls replaced.
  replaced(body) {
    const reader = instructionsOf(body);
    const parts = [];
    let from = 0;
    const seen = (place, type, table) => {
      if (table !== TABLE) return;
      parts.push(body.subarray(from, place), bytes(CALL), unsigned(this.#caller(type)));
      from = reader.at;
    };
    scan(reader, body.length, () => {}, seen);
    return Buffer.concat([...parts, body.subarray(from)]);
  }

  // The number of the function that calls functions of a type.
  #caller(type) {
    if (!this.types.includes(type)) this.types.push(type);
    return this.first + this.types.indexOf(type);
  }

  // The types of those functions: each is given the arguments, and the place in the table.
  ownTypes() {
    return this.#called().map(({ given, results }) => functionType(Buffer.concat([given, bytes(I32)]), results));
  }

  // Their bodies.
  code() {
    const call = (type) => [bytes(CALL_INDIRECT), unsigned(type), bytes(TABLE, END)];
    return this.#called().map(({ given }, i) => {
      return sized(bytes(0), parameters(given.length + 1), ...call(this.types[i]));
    });
  }

  #called() {
    return this.types.map((type) => this.whole.types[type]);
  }
}

// Imported first by the freezer: a fixed clock and fixed entropy, so that the same sources always
// freeze into the same bytes, on any machine and in any Node.js.
import { createRequire } from "node:module";

let now = 1.7e12;
Date.now = () => (now += 1);
performance.now = () => (now += 1) - 1.7e12;

const fill = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (i * 73 + 41) & 255;
  return array;
};
Object.defineProperty(globalThis.crypto, "getRandomValues", { value: fill });
Math.random = () => 0.5;
const crypto = createRequire(import.meta.url)("node:crypto");
crypto.randomFillSync = fill;
crypto.randomBytes = (size) => fill(Buffer.alloc(size));

// Imported first by the freezer: a fixed clock and zone, fixed entropy and no trace of this machine, so that
// the same sources always freeze into the same bytes, wherever and in whichever Node.js.
import { createRequire } from "node:module";

process.env.TZ = "UTC";
let now = 1.7e12;
const tick = () => {
  now += 1;
  return now;
};
Date.now = tick;
performance.now = () => tick() - 1.7e12;

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

// What an interpreter asks of its host, and would keep in its memory. An iPhone is the one host on
// which every engine calls C functions in the same way.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" } });
for (const name of ["getuid", "geteuid", "getgid", "getegid"]) process[name] = () => 0;
process.umask = () => 0o022;
export const args = process.argv.splice(1).slice(1);

// The rest of the machine code, which a start and play never call (tools/freeze/split.mjs).
//
// It is fetched and compiled when the page has nothing else to do. Where it is called before that, it is brought at once,
// while everything waits for it: from the network, or where the page's files are on the device from a copy that is at
// hand, for what a page asks for at once comes past the service worker in Chromium.
import { gunzipSync } from "fflate";
import { files, REST, restCode, runtime } from "./unpack.js";

const GZIP = [0x1f, 0x8b]; // what a gzipped file begins with; the service worker may give it unpacked

/** @type {WebAssembly.Module | undefined} */
let compiled;
/** @type {Blob | undefined} */
let copy; // until it is compiled

/** Has it at hand, unread. */
export async function copyRest() {
  copy = await files().restBlob;
}

/** Fetches and compiles it, so that a call need not wait. */
export async function prepareRest() {
  compiled ??= await restCode();
  copy = undefined;
}

/**
 * Links it to the code that calls it, which goes on when this returns. Throws an Error if it cannot be had.
 *
 * @param {WebAssembly.Imports} imports what that code was given
 * @param {WebAssembly.Exports} start what that code lends
 */
export function bringRest(imports, start) {
  compiled ??= new WebAssembly.Module(readAtOnce(copy ? URL.createObjectURL(copy) : runtime + REST));
  new WebAssembly.Instance(compiled, { ...imports, start });
}

/** @param {string} url */
function readAtOnce(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // a byte a letter; a page is given nothing else at once
  request.send();
  if (request.status !== 200) throw new Error(`${REST} could not be fetched: ${request.status}`);
  const text = request.responseText;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i); // Uint8Array.from takes fifty times as long
  return GZIP.every((byte, i) => bytes[i] === byte) ? gunzipSync(bytes) : bytes;
}

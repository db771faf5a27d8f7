// The hash by which the page knows the frozen heap of its own version; the build writes it with this very code.
//
// The browser copies what it hashes, and a copy of the whole heap is memory that was never touched, which costs as much as
// hashing it. So pieces are hashed, each copied to where the one before it lay, and then their hashes.
const PIECE = 2 ** 19; // bytes

/**
 * The SHA-256 of the SHA-256s of a file's pieces of half a megabyte, in hexadecimal.
 *
 * @param {ArrayBuffer} bytes
 */
export async function hashOf(bytes) {
  const hashes = [];
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    const piece = new Uint8Array(bytes, at, Math.min(PIECE, bytes.byteLength - at));
    hashes.push(...new Uint8Array(await crypto.subtle.digest("SHA-256", piece)));
  }
  const hash = await crypto.subtle.digest("SHA-256", Uint8Array.from(hashes));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

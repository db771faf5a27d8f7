// Pyodide makes a word of shared memory to sleep on, which the main thread of a page is never allowed
// to do; browsers warn of shared memory in pages like ours. So there it gets an ordinary word: its
// attempt to sleep fails as it always has, and nobody is warned.
if (globalThis.document) {
  /**
   * @param {typeof WebAssembly.Memory} Memory
   * @param {[WebAssembly.MemoryDescriptor]} settings
   */
  const construct = (Memory, [{ shared, ...size }]) => new Memory(size);
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, { construct });
}

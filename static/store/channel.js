// The channel to the other tabs. Where storage is blocked Firefox refuses to make one: then nobody hears of anything, and
// PyScript, which makes one too, gets the same stand-in.

class UnheardChannel {
  /** @type {BroadcastChannel["onmessage"]} */
  onmessage = null;
  postMessage() {}
}

/** @param {string} name @returns {Pick<BroadcastChannel, "postMessage" | "onmessage">} */
export function channel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    Object.assign(globalThis, { BroadcastChannel: UnheardChannel });
    return new UnheardChannel();
  }
}

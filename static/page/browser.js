// What the browser offers, as Python can use it: promises that fail with an Error, the offer to install the page, and a
// short message that goes by itself.
import { byId } from "./dom.js";
import { state } from "./state.js";
import { write } from "./text.js";

const TOAST = 4000; // ms

/**
 * What a method of the browser's gives in the end. Storage fails with an event and WebKit's fetch with an error that has
 * no stack; Pyodide can raise neither, and Python would wait for ever.
 *
 * @param {any} owner
 * @param {string} method
 * @param {...unknown} given
 */
export async function promised(owner, method, ...given) {
  try {
    return await owner[method](...given);
  } catch (reason) {
    throw new Error(`${method}: ${reason}`);
  }
}

/**
 * Shows a message for a few seconds.
 *
 * @param {string} text
 */
export function toast(text) {
  const message = byId("toast");
  clearTimeout(state.toast.timer);
  message.classList.add("shown");
  write(message, text);
  state.toast.timer = setTimeout(() => message.classList.remove("shown"), TOAST);
}

/** Keeps the browser's offer to install the page, which may come before Python is there to take it up. */
export function keepInstallOffer() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    state.install = event;
  });
  addEventListener("appinstalled", () => {
    state.install = null; // it was installed, perhaps by the browser's own button
  });
}

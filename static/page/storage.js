// What the page remembers by itself, in localStorage: the last scene, the look, and presses that wait for Python.
import { state } from "./state.js";

const SCENE = "parlour.scene";
const PAUSE = 200; // ms: the player does not wait for storage

/**
 * What is stored under a key; null where storage is refused or holds something that we did not write.
 *
 * @param {string} key
 * @returns {any}
 */
export function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Stores a text. Where storage is full or refused the next start shows what was stored before, or what a first visit
 * shows, until Python is there.
 *
 * @param {string} key
 * @param {string} text
 */
export function store(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

/**
 * What is stored under a key, which is removed.
 *
 * @param {string} key
 * @returns {any}
 */
export function take(key) {
  const found = stored(key);
  try {
    localStorage.removeItem(key);
  } catch {}
  return found;
}

/**
 * The scene that was on the page when it was left.
 *
 * @returns {import("./state.js").KeptScene | null}
 */
export function storedScene() {
  return stored(SCENE);
}

/**
 * Keeps a scene, given as JSON, for the next start; a little later.
 *
 * @param {string} text
 * @param {string} at where the game stands
 */
export function keepScene(text, at) {
  state.storage.unsaved = { text, at };
  clearTimeout(state.storage.timer);
  state.storage.timer = setTimeout(storeScene, PAUSE);
}

/**
 * Keeps what a start shows and what its presses lead to, as JSON.
 *
 * @param {string} text
 * @param {string} at where the game stands
 */
export function keepAhead(text, at) {
  state.storage.ahead = { text, at };
  keepScene(text, at);
}

/** Stores the scene that waits for it; while the game stands where it was looked ahead from, that. */
export function storeScene() {
  const { ahead, unsaved } = state.storage;
  state.storage.unsaved = null;
  if (!unsaved) return;
  const { text, at } = unsaved;
  if (ahead && at.startsWith(ahead.at)) return store(SCENE, ahead.text); // `at` may only add stops that are picked up
  store(SCENE, `${text.slice(0, -1)},"at":${JSON.stringify(at)}}`);
}

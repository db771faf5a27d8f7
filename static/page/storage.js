// What the page remembers by itself, in localStorage: the last scene and the look, both needed before Python is there.
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
 * Stores a text. Where storage is full or refused nothing is kept: the next start shows an empty table in the usual look
 * until Python is there.
 *
 * @param {string} key
 * @param {string} text
 */
export function store(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

/** The scene that was on the page when it was left. */
export function storedScene() {
  return stored(SCENE);
}

/**
 * Keeps a scene, given as JSON, for the next start; a little later.
 *
 * @param {string} text
 */
export function keepScene(text) {
  state.storage.unsaved = text;
  clearTimeout(state.storage.timer);
  state.storage.timer = setTimeout(storeScene, PAUSE);
}

/** Stores the scene that waits for it. */
export function storeScene() {
  if (state.storage.unsaved) store(SCENE, state.storage.unsaved);
  state.storage.unsaved = "";
}

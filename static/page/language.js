// The language of the page, until Python speaks it and while it is fetched.
//
// English is in index.html and in Python. Every other language is a file (tools/languages.py) with all sentences and the
// first scene, which is fetched where it is spoken: at once, beside the runtime, so that it is there before Python is.
// The build lays into index.html which languages there are, and the hash of each file: one of another version is refused.
import { byId, root } from "./dom.js";
import { state } from "./state.js";

/** @import { Scene } from "./scene.js" */

/**
 * What a file holds, of which this is all that the page reads before Python is there.
 *
 * @typedef {object} Translation
 * @property {Record<string, string>} sentences
 * @property {Scene} first
 */

const COLOURS = ["red", "black"];
const ENGLISH = "en";

/** @param {string} tag such as pt-BR */
const codeOf = (tag) => tag.split("-")[0]?.toLowerCase() ?? "";

/** @returns {Record<string, string>} by tag, the hash of each file in base64 */
const files = () => JSON.parse(byId("languages").textContent ?? "");

/**
 * The tag of the language to open in: the first of these wishes that there is, else English.
 *
 * @param {string[]} wishes
 */
export function languageOf(wishes) {
  const tags = [ENGLISH, ...Object.keys(files())];
  const found = wishes.map((wish) => tags.find((tag) => codeOf(tag) === codeOf(wish)));
  return found.find((tag) => tag) ?? ENGLISH;
}

/**
 * The text of a language's file. Fails where it cannot be had; the next call tries again.
 *
 * @param {string} code such as pt
 */
export function fetchLanguage(code) {
  const hash = Object.entries(files()).find(([tag]) => codeOf(tag) === code)?.[1];
  const fetched = state.languages[code] ?? textOf(`static/languages/${code}.json`, `sha256-${hash}`);
  state.languages[code] = fetched;
  fetched.catch(() => delete state.languages[code]);
  return fetched;
}

/**
 * @param {string} path
 * @param {string} integrity
 */
async function textOf(path, integrity) {
  const response = await fetch(path, { integrity });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/**
 * Says what index.html says in the language that the page opens in. Gives its first scene; null if the file cannot be
 * had, or Python has turned the page to another language meanwhile.
 *
 * @returns {Promise<Scene | null>}
 */
export async function speakFirst() {
  const tag = root.lang;
  try {
    /** @type {Translation} */
    const { sentences, first } = JSON.parse(await fetchLanguage(codeOf(tag)));
    if (root.lang !== tag) return null;
    speak(tag, (key) => sentences[key] ?? "");
    return first;
  } catch {
    return null;
  }
}

/**
 * Turns to a language: what index.html says in English is said again in it, and cards wear its letters for their colours.
 *
 * @param {string} tag
 * @param {(key: string) => string} say
 */
export function speak(tag, say) {
  if (root.lang !== tag) root.lang = tag; // set to what it is, it would have every style found anew
  if (state.spoken === tag) return;
  state.spoken = tag;
  /** @type {NodeListOf<HTMLElement>} */
  const parts = document.querySelectorAll("[data-say]");
  for (const part of parts) {
    const text = say(part.dataset.say ?? "");
    const attribute = ["aria-label", "content"].find((name) => part.hasAttribute(name));
    if (attribute) part.setAttribute(attribute, text);
    else part.textContent = text;
  }
  for (const colour of COLOURS) root.style.setProperty(`--${colour}-letter`, JSON.stringify(say(`letter.${colour}`)));
}

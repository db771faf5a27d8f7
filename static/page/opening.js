// What the page does before Python is there: the look, the language, and the first scene.
//
// A newcomer sees the first deal that the build laid into index.html, anyone else the table as it was left, and who
// comes by a link for the first time an empty table. Until <html data-ready="yes"> nothing can be pressed.
import { fetchCourts } from "./cards.js";
import { byId, root } from "./dom.js";
import { paint } from "./paint.js";
import { store, stored, storedScene } from "./storage.js";

/** @import { Scene } from "./scene.js" */

const LOOK = ["theme", "felt", "back", "face", "deck", "hand", "size", "extra"]; // data attributes of <html> that must be right at the first paint
const LOOK_KEY = "parlour.look";
const QUIET = { fresh: false, events: [], said: "", lines: [] }; // what the last scene told of is not told again

/** Paints the table as it was left, the first deal, or an empty table. */
export function open() {
  watchReady();
  /** @type {Record<string, Scene>} by language */
  const first = JSON.parse(byId("first-scene").textContent ?? "");
  keepLook(Object.keys(first));
  const dealt = /** @type {Scene} */ (first[root.lang]);
  const left = storedScene();
  try {
    paint(JSON.stringify(left ? { ...left, ...QUIET, log: rowsOf(left) } : location.hash ? emptied(dealt) : dealt));
  } catch {
    paint(JSON.stringify(emptied(dealt))); // the stored scene is of another version
  }
}

/**
 * The list of moves; without the rows that an earlier version wrote, which were pairs.
 *
 * @param {Scene} scene
 */
function rowsOf({ log }) {
  return log.filter((row) => "moves" in row);
}

/**
 * The table of a scene with nothing on it and nothing said: which deal will lie there is not known yet.
 *
 * @param {Scene} scene
 * @returns {Scene}
 */
function emptied(scene) {
  const nothing = { cards: [], count: 0, name: "", stops: [], legal: [], next: [], marks: [], chip: null, badge: "" };
  const piles = Object.entries(scene.piles).map(([name, pile]) => [name, { ...pile, ...nothing }]);
  const unsaid = {
    title: document.title,
    deal: "",
    stars: 0,
    prompt: "",
    question: false,
    actions: [],
    status: [],
    roster: [],
  };
  return { ...scene, ...unsaid, piles: Object.fromEntries(piles) };
}

function watchReady() {
  /** @type {NodeListOf<HTMLElement>} */
  const asleep = document.querySelectorAll("#bar > :not(#boot), #table"); // the progress is there for ears too
  const look = () => {
    const ready = root.dataset.ready === "yes";
    for (const part of asleep) part.inert = !ready;
    fetchCourts();
  };
  new MutationObserver(look).observe(root, { attributeFilter: ["data-ready", "data-face"] });
  look();
}

/**
 * Applies the look and the language of the last visit, and stores both whenever they change.
 *
 * @param {string[]} languages
 */
function keepLook(languages) {
  const look = stored(LOOK_KEY) ?? {};
  for (const name of LOOK) if (look[name]) root.dataset[name] = look[name];
  const wishes = [look.lang, ...navigator.languages].map((wish) => String(wish).split("-")[0] ?? "");
  root.lang = wishes.find((wish) => languages.includes(wish)) ?? root.lang;
  /** @type {NodeListOf<HTMLElement>} */
  const sentences = document.querySelectorAll("[data-first]"); // said without Python, in every language
  for (const sentence of sentences) sentence.hidden = sentence.lang !== root.lang;
  const keep = () => {
    const kept = Object.fromEntries(LOOK.map((name) => [name, root.dataset[name]]));
    store(LOOK_KEY, JSON.stringify({ ...kept, lang: root.lang }));
    wearExtra();
  };
  wearExtra();
  const attributeFilter = ["lang", ...LOOK.map((name) => `data-${name}`)];
  new MutationObserver(keep).observe(root, { attributeFilter });
}

/** Fetches the styles of looks that are rewards, where one of them is worn. */
function wearExtra() {
  if (!root.dataset.extra || document.getElementById("reward-styles")) return;
  const link = document.createElement("link");
  Object.assign(link, { id: "reward-styles", rel: "stylesheet", href: "static/rewards/look.css" });
  document.head.append(link);
}

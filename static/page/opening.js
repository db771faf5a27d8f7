// What the page does before Python is there: the look, the language, and the first scene.
//
// A newcomer sees the first deal that the build laid into index.html, anyone else the table as it was left, and who
// comes by a link for the first time an empty table; what is said of the first deal in another language than English
// comes with the file of that language. The empty table cannot be pressed until <html data-ready="yes">; the others answer
// at once (early.js).
import { fetchCourts } from "./cards.js";
import { byId, find, root } from "./dom.js";
import { beginEarly, giveUp, handOver } from "./early.js";
import { languageOf, speakFirst } from "./language.js";
import { paint } from "./paint.js";
import { state } from "./state.js";
import { store, stored, storedScene } from "./storage.js";

/** @import { Pile } from "./scene.js" */
/** @import { KeptScene } from "./state.js" */

const LOOK = ["theme", "felt", "back", "face", "deck", "hand", "size", "extra"]; // data attributes of <html> that must be right at the first paint
const LOOK_KEY = "parlour.look";
const QUIET = { fresh: false, events: [], said: "", lines: [] }; // what the last scene told of is not told again

/** Paints the table as it was left, the first deal, or an empty table. */
export function open() {
  // first: where something below throws, Python still takes the presses over
  new MutationObserver(followReadiness).observe(root, { attributeFilter: ["data-ready", "data-face"] });
  keepLook();
  const { lang } = root;
  const spoken = lang === "en" ? null : speakFirst();
  /** @type {KeptScene} */
  const dealt = JSON.parse(byId("first-scene").textContent ?? "");
  const left = storedScene();
  try {
    if (left) begin({ ...left, log: rowsOf(left) });
  } catch {} // it is of another version
  if (!state.painted) {
    const empty = left || location.hash;
    const beginFirst = (/** @type {KeptScene} */ scene) => begin(empty ? emptied(scene) : scene);
    beginFirst(spoken ? wordless(dealt) : dealt);
    spoken?.then((first) => {
      if (root.lang === lang) beginFirst(first ?? dealt); // else Python has painted already
    });
  }
  followReadiness();
}

/**
 * Paints the scene that a start shows, and lets it be pressed.
 *
 * @param {KeptScene} kept
 */
function begin(kept) {
  const { at = "", ahead, ...scene } = kept;
  paint(JSON.stringify({ ...scene, ...QUIET }));
  if (ahead) state.storage.ahead = { text: JSON.stringify(kept), at };
  if (!at) return;
  beginEarly(scene, at, ahead);
  followReadiness();
}

/**
 * The list of moves; without the rows that an earlier version wrote, which were pairs.
 *
 * @param {KeptScene} scene
 */
function rowsOf({ log }) {
  return log.filter((row) => "moves" in row);
}

/**
 * The table of a scene with nothing on it and nothing said: which deal will lie there is not known yet.
 *
 * @param {KeptScene} scene
 */
function emptied(scene) {
  return wordless(scene, { cards: [], count: 0, stops: [], legal: [], next: [], marks: [], chip: null, badge: "" });
}

/**
 * A scene without its words, and with something in the place of what its piles show.
 *
 * @param {KeptScene} scene
 * @param {Partial<Pile>} instead
 * @returns {KeptScene}
 */
function wordless(scene, instead = {}) {
  const piles = Object.entries(scene.piles).map(([name, pile]) => [name, { ...pile, ...instead, name: "" }]);
  const unsaid = {
    title: document.title,
    deal: "",
    prompt: "",
    question: false,
    actions: [],
    status: [],
    roster: [],
  };
  return { ...scene, ...unsaid, piles: Object.fromEntries(piles), at: "", ahead: undefined };
}

/** Lets the page be pressed as far as it can answer, and Python take over once it is there. */
function followReadiness() {
  const { ready } = root.dataset;
  /** @type {NodeListOf<HTMLElement>} */
  const parts = document.querySelectorAll("#bar > :not(#boot), #table"); // the progress is there for ears too
  for (const part of parts) part.inert = ready !== "yes" && (ready === "failed" || !state.early.at);
  byId("log").inert = ready !== "yes";
  if (ready === "yes") handOver();
  else if (ready) giveUp();
  fetchCourts();
}

/** Applies the look and the language of the last visit, and stores both whenever they change. */
function keepLook() {
  const look = stored(LOOK_KEY) ?? {};
  for (const name of LOOK) if (look[name]) root.dataset[name] = look[name];
  root.lang = languageOf([look.lang ?? "", ...navigator.languages]);
  const keep = () => {
    const kept = Object.fromEntries(LOOK.map((name) => [name, root.dataset[name]]));
    store(LOOK_KEY, JSON.stringify({ ...kept, lang: root.lang }));
    tintBrowser();
    if (root.dataset.extra) wearRewards();
  };
  requestAnimationFrame(tintBrowser); // with the first frame: before it, a start would lay out the page for this alone
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tintBrowser);
  if (root.dataset.extra) wearRewards();
  const attributeFilter = ["lang", ...LOOK.map((name) => `data-${name}`)];
  new MutationObserver(keep).observe(root, { attributeFilter });
}

/** Gives the browser's own bar the colour of the page's. */
function tintBrowser() {
  find("meta[name=theme-color]").setAttribute("content", getComputedStyle(byId("bar")).backgroundColor);
}

/** Fetches the styles of looks that are rewards, once. */
export function wearRewards() {
  if (document.getElementById("reward-styles")) return;
  const link = document.createElement("link");
  Object.assign(link, { id: "reward-styles", rel: "stylesheet", href: "static/rewards/look.css" });
  document.head.append(link);
}

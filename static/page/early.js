// Presses before Python is there: shown at once as far as they were foreseen, and made by Python when it comes.
//
// What is kept, in localStorage as parlour.scene, and for a first visit in index.html: the scene that a start shows; `at`,
// where the game stands in it; and `ahead`, the scenes that its presses lead to, as changes of the first. Python computes
// them while nobody does anything (py/parlour/table/ahead.py, at most 200 presses and 80,000 letters), the nearest first, and
// what is known is kept from time to time.
//
// Until Python is ready this module stands in its place: it alone hears the table's events, the buttons of the header, and
// the keys. A press is named by the kind of its event and what it presses: "press a1", "lift hand", "click undo". If that
// is known in the scene that is painted, the scene after it is painted, said and focused as any other. If not, what was
// pressed wears a quiet sign, the live region says that the page is getting ready, and nothing is foreseen after it. A drag
// that was not foreseen carries nothing.
//
// All of them wait in one queue. When Python is ready it makes them in one task: the presses that were shown while its
// scenes are held back, of which the last is painted where it differs from what is there, without motion and sound; the
// others as if they came now. So each is made once, and in order. Where Python stands elsewhere than `at`, because another
// tab went on or a link names another deal, none is made, and a sentence says so.
//
// A page that is left before that leaves its queue in localStorage, and the next page takes it from there, as with what was
// not committed yet (web/journal.py): it lies in one place at a time, so it is neither lost nor made twice. Where Python
// fails, the queue is forgotten, and the table is shown as it is kept.
import { asSeen, changed } from "./change.js";
import { byId, table, tell } from "./dom.js";
import { paint } from "./paint.js";
import { state } from "./state.js";
import { store, take } from "./storage.js";

/** @import { TimedScene } from "./scene.js" */
/** @import { Ahead } from "./state.js" */

const QUEUE = "parlour.presses";
const HEARD = ["press", "lift", "drop", "hold"]; // events of the table that are presses
const PASSED = ["consider", "pointerdown"]; // those with which Python only gets ahead
const KEYS = /^(.|Arrow\w+|Home|End|Escape|Enter)$/u; // what Python may hear; the others are the browser's
/** @type {Ahead} */
const NOTHING = { changes: [{}], leads: [] };
const { early } = state;

/**
 * Begins with the scene that is painted, and goes on with the presses that the page before left.
 *
 * @param {TimedScene} first
 * @param {string} at where the game stands in it
 * @param {Ahead} [ahead] what its presses lead to
 */
export function beginEarly(first, at, ahead = NOTHING) {
  const [deal = ""] = at.split(" ");
  const elsewhere = location.hash && location.hash !== `#${deal}`; // the table gives way to what the link names
  Object.assign(early, { at, first, ahead: elsewhere ? NOTHING : ahead });
  const left = take(QUEUE);
  if (!left) return;
  early.discarded = left.at !== at;
  if (!early.discarded) for (const name of left.presses) press(name);
}

/**
 * Takes a scene of Python's as long as presses wait; gives whether it did. Without any, Python's table counts from now on.
 *
 * @param {string} text
 * @param {string} at
 */
export function withhold(text, at) {
  if (early.stage === "over") return false;
  if (early.presses.length) {
    early.held = { text, at };
    return true;
  }
  if (at !== early.at) Object.assign(early, { at, ahead: NOTHING });
  return false;
}

/** Python is there: lets it make what was pressed. */
export function handOver() {
  if (early.stage !== "waits") return;
  const { presses, shown, held } = early;
  clearAwaited();
  const stands = !held || held.at === early.at;
  if (stands) {
    early.stage = "catches up";
    for (const name of presses.slice(0, shown)) perform(name);
  }
  early.stage = "over";
  if (early.held) show(early.held.text, stands);
  const made = stands && performWaiting(presses.slice(shown));
  if (early.discarded || !made) tell("discarded", { stop: "" }); // behind what Python has said of its start
  lookAgain(!presses.length && !early.discarded && made);
}

/**
 * Lets Python know of the stop that the mouse or the focus is on. Not after a press: what the look tells would replace the
 * sentence that the press has just shown.
 *
 * @param {boolean} now
 */
function lookAgain(now) {
  const stop = state.pointer.considered;
  if (!now) state.pointer.considered = "";
  else if (stop) tell("consider", { stop });
}

/** Python will not come: shows the table as it is kept. */
export function giveUp() {
  if (early.stage !== "waits") return;
  if (early.shown) paint(JSON.stringify(early.first));
  Object.assign(early, { presses: [], shown: 0, here: 0, stage: "over" });
  clearAwaited();
}

function clearAwaited() {
  for (const signed of document.querySelectorAll(".awaited")) signed.classList.remove("awaited");
}

/**
 * Paints Python's scene, unless it is painted already; what was shown does not move again.
 *
 * @param {string} text
 * @param {boolean} again whether its events were shown
 */
function show(text, again) {
  const scene = JSON.parse(text);
  if (asSeen(scene) === asSeen(state.painted)) state.text = text;
  else paint(again ? JSON.stringify({ ...scene, events: [] }) : text);
}

/**
 * Lets Python make the presses that were not foreseen. False where one of them has dealt anew, and so those after it are
 * not made: the player has pressed them on the table before.
 *
 * @param {string[]} names
 */
function performWaiting(names) {
  const before = state.painted;
  return names.every((name, index) => {
    perform(name);
    return index === names.length - 1 || state.painted === before || !state.painted?.fresh;
  });
}

/**
 * Lets Python make a press.
 *
 * @param {string} name
 */
function perform(name) {
  const [kind, pressed] = parts(name);
  if (kind === "click") byId(pressed).click();
  else if (kind === "key") pressKey(JSON.parse(pressed));
  else tell(kind, { stop: pressed, token: 0 });
}

/** @param {KeyboardEventInit} key */
function pressKey(key) {
  const focused = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
  if (key.key === "Enter" || key.key === " ") focused.click();
  else focused.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }));
}

/**
 * A press while Python is not there.
 *
 * @param {string} name
 */
function press(name) {
  const { ahead, here, presses, shown, first } = early;
  const next = presses.length === shown ? ahead.leads[here]?.[name] : undefined;
  if (next === undefined) return wait(name);
  presses.push(name);
  Object.assign(early, { shown: shown + 1, here: next });
  paint(JSON.stringify(changed(first, ahead.changes[next])));
}

/**
 * Notes a press that was not foreseen. Once more on the same is the same, as the player has seen nothing yet, and so is a
 * click that began as a drag; but each key counts, as those that move the focus are pressed several times.
 *
 * @param {string} name
 */
function wait(name) {
  const [kind, pressed] = parts(name);
  if (kind === "lift") return; // it carries nothing; a click that began as a drag comes as a press
  const last = early.presses.slice(early.shown).at(-1);
  if (kind !== "key" && last === name) return;
  early.presses.push(name);
  byId("live").textContent = byId("boot").getAttribute("aria-label");
  if (kind === "key") return;
  const found = document.querySelector(kind === "click" ? `#${pressed}` : `#table [data-stop="${pressed}"]`);
  found?.classList.add("awaited");
}

/**
 * The kind of a press, and what it presses.
 *
 * @param {string} name
 */
function parts(name) {
  const end = name.indexOf(" ");
  return /** @type {const} */ ([name.slice(0, end), name.slice(end + 1)]);
}

/** @param {MouseEvent} event */
function clicked(event) {
  const button = event.target instanceof Element ? event.target.closest("#bar button") : null;
  if (early.stage !== "waits" || !button) return;
  event.stopImmediatePropagation();
  press(`click ${button.id}`);
}

/**
 * A key: Enter and the space bar press by themselves, unless a key before them may move the focus.
 *
 * @param {KeyboardEvent} event
 */
function keyed(event) {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
  if (early.stage !== "waits" || !early.at || altKey || !KEYS.test(key)) return;
  if (event.target instanceof Element && event.target.closest("#boot-waits")) return; // its buttons are the browser's
  const command = ctrlKey || metaKey;
  if (command && !"zy".includes(key.toLowerCase())) return;
  const presses = key === "Enter" || key === " ";
  if (presses && !early.presses.some((name) => name.startsWith("key "))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (repeat) return;
  if (command) press(key.toLowerCase() === "z" && !shiftKey ? "click undo" : "click redo");
  else press(`key ${JSON.stringify({ key, code, shiftKey })}`);
}

/** Begins to hear presses in the place of Python. */
export function bindEarly() {
  for (const kind of [...HEARD, ...PASSED]) {
    table.addEventListener(kind, (event) => {
      if (early.stage !== "waits") return;
      event.stopImmediatePropagation();
      if (event instanceof CustomEvent && HEARD.includes(kind)) press(`${kind} ${event.detail.stop}`);
    });
  }
  document.addEventListener("click", clicked, { capture: true });
  document.addEventListener("keydown", keyed, { capture: true });
  addEventListener("pagehide", () => {
    const { stage, at, presses } = early;
    if (stage === "waits" && presses.length) store(QUEUE, JSON.stringify({ at, presses }));
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && early.stage === "waits") location.reload(); // another page may have taken them, or gone on
  });
}

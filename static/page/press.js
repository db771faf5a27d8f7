// A press, shown before it is made. All presses take this way, by finger, mouse, button or shortcut.
//
// While a finger or a button is still down Python computes what the press will show. As soon as it is let go the cards
// set out; when that frame is out the rest is painted and Python makes the press. Whatever else is done meanwhile waits
// for it. Python hears, on #table:
//   press {stop, token}   a stop is pressed; the token is that of the prepared press, 0 where none was prepared
import { compare } from "./diff.js";
import { stopAt, table, tell } from "./dom.js";
import { withhold } from "./early.js";
import { lookAfterPress } from "./hover.js";
import { paint, paintInSteps } from "./paint.js";
import { state } from "./state.js";
import { keepScene } from "./storage.js";

// ms in which the frame is out. By a timer: WebKit takes what comes of a frame for no gesture, and would play no sound.
const FRAME = 34;
// ms from a move in which a second press in a row on its stop, or on the one to which the focus went on from there, is
// ignored: the player has not seen yet what lies there.
const UNSEEN = 300;
// ms after which a pointer counts as gone whose leaving is not heard, as where the browser's own menu takes it.
const LONGEST_HELD = 2000;

/**
 * Takes what a press on a stop will show.
 *
 * @param {string} stop
 * @param {string} text a scene as JSON
 * @param {number} token comes back with the press
 */
export function precompute(stop, text, token) {
  state.press.prepared = { stop, token, change: compare(text) };
}

/**
 * Paints a scene of Python's, given as JSON. False where what it tells has been shown before Python was there.
 *
 * @param {string} text
 * @param {string} at where the game stands; it is shown again at the next start. The empty string where it is not
 */
export function show(text, at) {
  const { press } = state;
  if (text !== state.text && press.prepared) press.prepared.change = null;
  if (press.due) return true; // the press paints what is shown then
  if (at) keepScene(text, at);
  if (withhold(text, at)) return false;
  if (text !== state.text) paint(text); // a press that was prepared is painted already
  if (press.moved && (state.painted?.fresh || logOf() !== press.moved.log)) press.moved = null;
  return true;
}

/**
 * Presses a stop.
 *
 * @param {string} stop
 */
export function press(stop) {
  makeDue();
  const { prepared, moved } = state.press;
  if (moved?.stops.includes(stop) && performance.now() < moved.until) return;
  state.press.moved = null;
  state.press.prepared = null;
  lookAfterPress();
  const log = logOf();
  if (prepared?.stop !== stop) return tellPress(stop, 0, log);
  const { token, change } = prepared;
  if (!change) return tellPress(stop, token, log);
  state.press.due = { stop, token, log, paintRest: () => {} };
  state.press.due.paintRest = paintInSteps(change);
  setTimeout(makeDue, FRAME);
}

/** Makes the press that is shown in part, if there is one. */
export function makeDue() {
  const { due } = state.press;
  if (!due) return;
  due.paintRest(); // while it is due: a stop that loses the focus in it paints nothing older
  state.press.due = null;
  tellPress(due.stop, due.token, due.log);
}

/**
 * Lets Python make a press, and notes whether it made a move.
 *
 * @param {string} stop
 * @param {number} token
 * @param {string} before the log before the press
 */
function tellPress(stop, token, before) {
  tell("press", { stop, token });
  const log = logOf();
  if (log === before) return;
  const focused = token ? null : table.querySelector(".stop:focus-visible"); // a pointer's press leaves it alone
  const next = stopAt(focused)?.dataset.stop ?? stop;
  state.press.moved = { stops: [stop, next], log, until: performance.now() + UNSEEN };
}

/** The moves that are painted. */
function logOf() {
  return JSON.stringify(state.painted?.log);
}

/** A key is a press of its own: what was prepared for a pointer before the table changed says nothing of it. */
function forgetStale() {
  const { press } = state;
  if (!press.prepared?.change) press.prepared = null;
}

/** Notes that a pointer is down, and until when. */
function hold() {
  const heard = new AbortController();
  state.press.held = new Promise((free) => {
    const over = () => {
      heard.abort();
      setTimeout(free); // once the click is heard
    };
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, over, { capture: true, signal: heard.signal });
    setTimeout(over, LONGEST_HELD);
  });
}

/** Resolves when no pointer is down; a panel that opens before would take its click away. */
export async function released() {
  await state.press.held;
}

/** Begins to listen for presses, and to let whatever else is done wait for one that is due. */
export function bindPress() {
  table.addEventListener("click", ({ target }) => {
    const stop = stopAt(target)?.dataset.stop;
    if (stop) press(stop);
  });
  addEventListener("keydown", forgetStale, { capture: true });
  addEventListener("pointerdown", hold, { capture: true, passive: true });
  for (const kind of ["pointerdown", "click", "keydown", "hashchange", "pagehide"]) {
    addEventListener(kind, makeDue, { capture: true });
  }
}

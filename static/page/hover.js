// Looking closer: which stop the mouse or the focus is on. Python hears of it by an event on #table:
//   consider {stop}   the mouse or the focus is on another stop now ("" on none)
import { stopAt, table, tell } from "./dom.js";
import { rest } from "./motion/animations.js";
import { state } from "./state.js";

const SLACK = 24; // px from where a stop was told, within which the mouse is not off it
const BEYOND = { clientX: Number.POSITIVE_INFINITY, clientY: 0 }; // a mouse that leaves the table has gone its way

/** @param {string} stop */
export function consider(stop) {
  if (stop === state.pointer.considered) return;
  state.pointer.considered = stop;
  tell("consider", { stop });
}

/**
 * The mouse is on a stop. While cards move it may pass over others: what it rests on is told when they have come to rest,
 * since a paint would end their motion.
 *
 * @param {string} stop
 * @param {{ clientX: number, clientY: number }} event
 */
function look(stop, { clientX, clientY }) {
  const { motion, pointer } = state;
  pointer.looked = { stop, x: clientX, y: clientY };
  if (motion.lookWaits) return;
  if (!motion.running.length) return tellLooked();
  motion.lookWaits = true;
  rest().then(() => {
    motion.lookWaits = false;
    if (!pointer.down) tellLooked();
  });
}

/**
 * Tells Python the stop that the mouse is on. The sentence that Python then shows may move the table, and so bring another
 * stop under a mouse that rests: telling that too would move the table back, without end. So a mouse that rests is told of
 * once, and has left its stop only when it has gone some way.
 */
function tellLooked() {
  const { looked, told } = state.pointer;
  const way = Math.hypot(looked.x - told.x, looked.y - told.y);
  if (looked.stop ? !way && told.stop !== null : way < SLACK) return;
  if (looked.stop !== told.stop) state.pointer.told = looked;
  consider(looked.stop);
}

/** A press may bring another stop under a mouse that rests, which is to be told. */
export function lookAfterPress() {
  state.pointer.told = { ...state.pointer.looked, stop: null };
}

/**
 * The focus is on a stop. What it is on is told when cards that move have come to rest, as with the mouse.
 *
 * @param {Element} focused
 */
function lookAtFocus(focused) {
  const tellFocused = () => focused === document.activeElement && consider(stopAt(focused)?.dataset.stop ?? "");
  if (state.motion.running.length) rest().then(tellFocused);
  else tellFocused();
}

/** Begins to follow the mouse and the focus. */
export function bindHover() {
  for (const kind of /** @type {const} */ (["pointerover", "pointermove"])) {
    table.addEventListener(kind, (event) => {
      if (event.pointerType === "mouse" && !state.pointer.down) look(stopAt(event.target)?.dataset.stop ?? "", event);
    });
  }
  table.addEventListener("pointerleave", () => {
    if (!state.pointer.down) look("", BEYOND);
  });
  table.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) lookAtFocus(target);
  });
  table.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && table.contains(relatedTarget))) consider("");
  });
}

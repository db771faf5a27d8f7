// Looking closer: which stop the mouse or the focus is on. Python hears of it by an event on #table:
//   consider {stop}   the mouse or the focus is on another stop now ("" on none)
import { stopAt, table, tell } from "./dom.js";
import { rest } from "./motion/animations.js";
import { state } from "./state.js";

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
 */
function look(stop) {
  const { motion, pointer } = state;
  pointer.looked = stop;
  if (motion.looks) return;
  if (!motion.running.length) return consider(stop);
  motion.looks = true;
  rest().then(() => {
    motion.looks = false;
    if (!pointer.down) consider(pointer.looked);
  });
}

/** Begins to follow the mouse and the focus. */
export function bindHover() {
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && !state.pointer.down) look(stopAt(event.target)?.dataset.stop ?? "");
  });
  table.addEventListener("pointerleave", () => {
    if (!state.pointer.down) look("");
  });
  table.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) consider(stopAt(target)?.dataset.stop ?? "");
  });
  table.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && table.contains(relatedTarget))) consider("");
  });
}

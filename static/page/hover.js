// Looking closer: which stop the mouse or the focus is on. Python hears of it by an event on #table:
//   consider {stop}   the mouse or the focus is on another stop now ("" on none)
import { stopAt, table, tell } from "./dom.js";
import { state } from "./state.js";

/** @param {string} stop */
export function consider(stop) {
  if (stop === state.pointer.considered) return;
  state.pointer.considered = stop;
  tell("consider", { stop });
}

/** Begins to follow the mouse and the focus. */
export function bindHover() {
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && !state.pointer.down) consider(stopAt(event.target)?.dataset.stop ?? "");
  });
  table.addEventListener("pointerleave", () => {
    if (!state.pointer.down) consider("");
  });
  table.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) consider(stopAt(target)?.dataset.stop ?? "");
  });
  table.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && table.contains(relatedTarget))) consider("");
  });
}

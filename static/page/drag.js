// The pointer, from press to release: a tap, a long press or a drag. What a drag means is Python's to say, which hears
// these events on #table:
//   lift {stop}   a drag begins; unless the scene that answers marks the stop as lifted, it is off
//   drop {stop}   it ends over this stop ("" over none)
//   hold {stop}   a long press or a right click: look through the stack
import { carry, endPointerPress, follow, swallowClick, takeUp, topCard } from "./carry.js";
import { placeAt, stopAt, table, tell } from "./dom.js";
import { consider } from "./hover.js";
import { finish } from "./motion/animations.js";
import { thrownFrom } from "./motion/throw.js";
import { settle } from "./paint.js";
import { state } from "./state.js";

/** @import { PointerPress } from "./state.js" */

const SLACK = { mouse: 6, touch: 10 }; // pixels: a pointer that moves less, taps
// ms of a long press, in two steps: a page too busy to hear that the finger left hears it in the second.
const LONG = { first: 400, second: 50 };
const { pointer } = state;

/** Begins to listen to the pointer. */
export function bindDrag() {
  table.addEventListener("pointerdown", pressed);
  table.addEventListener("contextmenu", contextMenu);
  table.addEventListener("dragstart", (event) => event.preventDefault()); // of a text that is selected, in a card's place
  table.addEventListener("touchend", touchEnded);
  addEventListener("pointermove", moved);
  addEventListener("pointerup", ended);
  addEventListener("pointercancel", (event) => {
    if (pointer.down?.id === event.pointerId) putBack();
  });
  addEventListener("keydown", escaped, { capture: true });
  addEventListener("scroll", () => state.drag && carry(state.drag), { capture: true, passive: true });
  addEventListener("resize", () => state.drag && putBack()); // the card would be laid out elsewhere than under the pointer
}

/** @param {PointerEvent} event */
function pressed(event) {
  const stop = stopAt(event.target);
  pointer.tapped = null;
  if (pointer.down) return clearTimeout(pointer.down.timer); // two fingers are about to enlarge the page
  if (!stop || event.button !== 0 || !event.isPrimary) return;
  const { pointerId: id, pointerType, clientX: x, clientY: y } = event;
  const slack = pointerType === "touch" ? SLACK.touch : SLACK.mouse;
  pointer.down = { id, slack, x, y, stop, timer: undefined };
  if (stop.matches(".stop")) pointer.down.timer = setTimeout(longPressSoon, LONG.first);
}

function longPressSoon() {
  if (pointer.down) pointer.down.timer = setTimeout(longPress, LONG.second);
}

function longPress() {
  const stop = pointer.down?.stop.dataset.stop;
  endPointerPress();
  swallowClick();
  if (stop) tell("hold", { stop });
}

/** @param {MouseEvent} event */
function contextMenu(event) {
  if (state.drag) return event.preventDefault(); // who carries a card looks through nothing
  const stop = placeAt(event.target)?.dataset.stop;
  if (!stop) return;
  event.preventDefault();
  if (pointer.down)
    longPress(); // a finger's long press may come as a context menu first
  else if (!(event instanceof PointerEvent) || event.pointerType !== "touch") tell("hold", { stop });
}

/** @param {PointerEvent} event */
function moved(event) {
  const { down } = pointer;
  if (down?.id !== event.pointerId) return;
  if (!event.buttons) return putBack(); // it was let go where the page hears nothing
  if (!state.drag && Math.hypot(event.clientX - down.x, event.clientY - down.y) < down.slack) return;
  if (!state.drag) lift(down);
  if (state.drag && follow(state.drag, event)) consider(state.drag.over?.dataset.stop ?? "");
}

/**
 * Begins a drag, if Python marks the stop as lifted.
 *
 * @param {PointerPress} down
 */
function lift({ stop, id, timer }) {
  clearTimeout(timer);
  const card = topCard(stop);
  if (!card) return endPointerPress();
  finish();
  tell("lift", { stop: stop.dataset.stop ?? "" });
  if (stop.matches(".lifted") && card.isConnected) {
    table.setPointerCapture(id);
    takeUp(stop, card);
    return;
  }
  if (!stop.matches(".legal")) swallowClick(); // the player has read why it stays
  endPointerPress();
}

/** @param {PointerEvent} event */
function ended(event) {
  const { down } = pointer;
  if (down?.id !== event.pointerId) return;
  pointer.tapped = state.drag ? null : down.stop;
  endPointerPress();
  if (state.drag) drop(state.drag.over, event.timeStamp);
}

/**
 * @param {HTMLElement | null} stop
 * @param {number} now on the clock of events
 */
function drop(stop, now) {
  if (state.drag) {
    state.drag.dropped = true;
    state.motion.thrown = thrownFrom(state.drag, now);
  }
  pointer.considered = ""; // as Python has it: a finger is gone, a mouse tells again where it is
  swallowClick();
  tell("drop", { stop: stop?.dataset.stop ?? "" });
  if (state.drag) settle(); // nothing was painted: the card goes back
}

/**
 * Clicks for a finger at once: the browser's own click comes late, when it has drawn that the finger left. The focus
 * stays where the keyboard left it; moved by a script it would be shown.
 *
 * @param {TouchEvent} event
 */
function touchEnded(event) {
  const { tapped } = pointer;
  if (!tapped || !event.cancelable || stopAt(event.target) !== tapped) return;
  event.preventDefault();
  tapped.click();
  pointer.tapped = null;
}

/** @param {KeyboardEvent} event */
function escaped(event) {
  if (event.key !== "Escape" || !state.drag) return;
  event.stopPropagation();
  putBack();
}

function putBack() {
  endPointerPress();
  if (state.drag) drop(null, Number.POSITIVE_INFINITY);
}

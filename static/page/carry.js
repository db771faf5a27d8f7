// The card that is carried: taken up, moved with the pointer, and given back to the table. It moves pixels only.
import { cardsIn, placeAt, table } from "./dom.js";
import { leanOf, noteSpeed } from "./motion/throw.js";
import { state } from "./state.js";

/** @import { Drag } from "./state.js" */

/**
 * Takes up the top card of a stop.
 *
 * @param {HTMLElement} stop
 * @param {HTMLElement} card
 */
export function takeUp(stop, card) {
  const fan = fanOf(stop).map((one) => ({ stop: one, place: one.getBoundingClientRect() }));
  const { x = 0, y = 0 } = state.pointer.down ?? {};
  const speed = { x, y, at: performance.now(), dx: 0, dy: 0 };
  for (const name of [".card", ".stop", ".pile", ".region"]) card.closest(name)?.classList.add("dragging");
  const start = { x, y, home: stop.getBoundingClientRect() };
  state.drag = { card, stop, over: null, dropped: false, fan, start, speed };
}

/**
 * The top card of a stop.
 *
 * @param {HTMLElement} stop
 */
export function topCard(stop) {
  return cardsIn(stop).at(-1);
}

/**
 * Moves the card with the pointer. True if another stop is under it now.
 *
 * @param {Drag} drag
 * @param {PointerEvent} event
 */
export function follow(drag, event) {
  noteSpeed(drag, event);
  carry(drag);
  const over = under(drag, event.clientX, event.clientY);
  if (over === drag.over) return false;
  drag.over?.classList.remove("over");
  over?.classList.add("over");
  drag.over = over;
  openGap(drag);
  return true;
}

/**
 * Lays the card where the pointer is, wherever its stop lies by now.
 *
 * @param {Drag} drag
 */
export function carry(drag) {
  const { card, start, speed } = drag;
  const { x, y } = shiftOf(drag);
  card.style.transform = `translate(${speed.x - start.x - x}px, ${speed.y - start.y - y}px) rotate(${leanOf(speed)}deg)`;
}

/**
 * How far its stop has moved since the drag began: the table may scroll, or make room for a sentence.
 *
 * @param {Drag} drag
 */
function shiftOf({ stop, start }) {
  const { x, y } = stop.getBoundingClientRect();
  return { x: x - start.home.x, y: y - start.home.y };
}

/**
 * The stops of the fan that this one is in, if it is in one.
 *
 * @param {HTMLElement} stop
 * @returns {HTMLElement[]}
 */
function fanOf(stop) {
  return [...(stop.closest(".fan")?.querySelectorAll(/** @type {"button"} */ (".stop")) ?? [])];
}

/**
 * The stop under the pointer, else under the middle of the card, so a hasty drop still lands.
 *
 * @param {Drag} drag
 * @param {number} x
 * @param {number} y
 */
function under(drag, x, y) {
  const fanned = underInFan(drag, x, y);
  if (fanned) return fanned === drag.stop ? null : fanned;
  const { left, top, width, height } = drag.card.getBoundingClientRect();
  const points = /** @type {const} */ ([
    [x, y],
    [left + width / 2, top + height / 2],
  ]);
  for (const [pointX, pointY] of points) {
    const stop = placeAt(document.elementFromPoint(pointX, pointY));
    if (stop && stop !== drag.stop) return stop;
  }
  return null;
}

/**
 * The stop of the fan that lay here when the drag began: the cards make way while one is carried, their places do not.
 *
 * @param {Drag} drag
 * @param {number} x
 * @param {number} y
 */
function underInFan(drag, x, y) {
  const shift = shiftOf(drag);
  const [across, down] = [x - shift.x, y - shift.y];
  const covering = drag.fan.filter(
    ({ place: { left, right, top, bottom } }) => across >= left && across <= right && down >= top && down <= bottom,
  );
  return covering.at(-1)?.stop; // the later card lies on the earlier
}

/**
 * In a fan, lets the cards between make way for the one that is carried.
 *
 * @param {Drag} drag
 */
function openGap(drag) {
  const fan = drag.fan.map(({ stop }) => stop);
  const [from, to] = [fan.indexOf(drag.stop), drag.over ? fan.indexOf(drag.over) : -1];
  fan.forEach((stop, i) => {
    const between = to >= 0 && i !== from && i >= Math.min(from, to) && i <= Math.max(from, to);
    stop.dataset.way = String(between ? Math.sign(from - to) : 0);
  });
}

/**
 * Gives the carried card back to the table. A paint asks for it once it has measured where the card is: when the player
 * has let go of it, and when it lies elsewhere now because a key or another tab moved it.
 */
export function release() {
  const { drag } = state;
  if (!drag) return;
  const { card, fan, over, stop, dropped } = drag;
  if (!dropped && card.isConnected && placeAt(card) === stop) return; // it is still carried
  endPointerPress();
  if (!dropped) swallowClick();
  card.style.transform = "";
  over?.classList.remove("over");
  for (const { stop: other } of fan) delete other.dataset.way;
  for (const part of [card, ...table.querySelectorAll(".dragging")]) part.classList.remove("dragging");
  state.drag = null;
}

/** Forgets the pointer that is down. */
export function endPointerPress() {
  clearTimeout(state.pointer.down?.timer);
  state.pointer.down = null;
}

/**
 * Drops the click in which a drag or a hold ends, because the player means none. A finger's drag ends in no click, and
 * the next one may be a key's: those have no detail and pass.
 */
export function swallowClick() {
  const swallow = (/** @type {MouseEvent} */ event) => {
    if (!event.detail) return;
    stopListening();
    event.stopPropagation();
    event.preventDefault();
  };
  const stopListening = () => removeEventListener("click", swallow, { capture: true });
  addEventListener("click", swallow, { capture: true });
  addEventListener("pointerdown", stopListening, { capture: true, once: true });
}

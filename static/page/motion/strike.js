// The verb strike: cards start forward, each draws a line to the pile that they strike, and it turns over.
import { cardsIn, span } from "../dom.js";
import { boxOf } from "../piles.js";
import { state } from "../state.js";
import { fly, raise, run, STILL, TIME } from "./animations.js";
import { between, middle } from "./places.js";

/** @import { Event } from "../scene.js" */
/** @import { StruckPile } from "../state.js" */
/** @import { Place } from "./places.js" */

/**
 * A copy of a pile that is about to be struck, as it looks before the paint.
 *
 * @param {Event} event
 * @returns {StruckPile}
 */
export function copyStruck({ at = "" }) {
  const copy = /** @type {HTMLElement} */ (boxOf(at).element.cloneNode(true));
  for (const button of copy.querySelectorAll("button")) button.replaceWith(...button.childNodes);
  copy.removeAttribute("data-pile");
  copy.setAttribute("aria-hidden", "true");
  return { at, copy };
}

/**
 * Who strikes which pile, and where they lie; everything is read before anything is animated.
 *
 * @param {Event} event
 */
export function aim({ at = "", by = [] }) {
  const actors = by.flatMap((name) => cardsIn(boxOf(name).element).slice(-1));
  const struck = boxOf(at).element;
  return {
    at,
    struck,
    goal: struck.getBoundingClientRect(),
    actors: actors.map((card) => ({ card, place: card.getBoundingClientRect() })),
  };
}

/**
 * @param {ReturnType<typeof aim>} shot
 * @param {number} pace
 */
export function strike({ at, struck, goal, actors }, pace) {
  const time = TIME.strike * pace;
  for (const { card, place } of actors) {
    const forward = { transform: "scale(1.09)", offset: 0.4 };
    run(card, [STILL, forward, STILL], { duration: time * 0.7 }, raise(card));
    drawLine(place, goal, time * 0.7);
  }
  const copy = state.motion.struck.find((one) => one.at === at)?.copy;
  if (copy) fall(struck, copy, time);
}

/**
 * The struck pile turns over as it looked; then its place turns up as it is.
 *
 * @param {HTMLElement} struck
 * @param {HTMLElement} copy
 * @param {number} time
 */
function fall(struck, copy, time) {
  const edge = (/** @type {number} */ degrees) => ({ transform: `perspective(500px) rotateY(${degrees}deg)` });
  const going = { duration: time * 0.6, easing: "ease-in", fill: /** @type {const} */ ("both") };
  struck.parentElement?.append(copy);
  run(copy, [STILL, { ...STILL, offset: 0.4 }, edge(90)], going, () => copy.remove());
  run(struck, [edge(-90), STILL], { duration: time * 0.4, delay: time * 0.6 });
}

/**
 * @param {Place} from
 * @param {Place} to
 * @param {number} duration
 */
function drawLine(from, to, duration) {
  const [[x, y], [dx, dy]] = [middle(from), between(from, to)];
  const line = fly(span("tracer"), { left: x, top: y - 2, width: Math.hypot(dx, dy), height: 4 });
  const long = (/** @type {number} */ part) => `rotate(${Math.atan2(dy, dx)}rad) scaleX(${part})`;
  const frames = [
    { transform: long(0), opacity: 1 },
    { transform: long(1), opacity: 1, offset: 0.6 },
    { transform: long(1), opacity: 0 },
  ];
  run(line, frames, { duration }, () => line.remove());
}

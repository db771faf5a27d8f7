// The verb strike: once the cards have landed, those that strike lunge at a pile, their sum counts up beside it, and it
// turns over where they hit.
import { cardsIn, span } from "../dom.js";
import { boxOf } from "../piles.js";
import { state } from "../state.js";
import { EASE, fly, raise, run, STILL } from "./animations.js";
import { between, middle } from "./places.js";

/** @import { Event } from "../scene.js" */
/** @import { StruckPile } from "../state.js" */
/** @import { Place } from "./places.js" */

/** Milliseconds from the landing: when the last one hits, how far apart they set out, when all is over. */
export const STRIKE = { hit: 240, apart: 70, end: 460 };
const SHAKE = 120; // ms
const BACK = 120; // ms in which a card goes back to its place
const SHOT = 130; // ms that a line takes

/** @typedef {ReturnType<typeof aim>} Shot */

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
export function aim({ at = "", by = [], counts = [] }) {
  const actors = by.flatMap((name) => cardsIn(boxOf(name).element).slice(-1));
  const struck = boxOf(at).element;
  return {
    at,
    struck,
    counts,
    goal: struck.getBoundingClientRect(),
    actors: actors.map((card) => ({ card, place: card.getBoundingClientRect() })),
  };
}

/**
 * @param {Shot} shot
 * @param {number} landing ms until the cards have landed
 * @param {number} pace
 */
export function strike({ counts, goal, actors }, landing, pace) {
  const hit = landing + STRIKE.hit * pace;
  actors.forEach(({ card, place }, i) => {
    const start = landing + STRIKE.apart * i * pace;
    lunge(card, place, goal, start, hit, BACK * pace);
    drawLine(place, goal, hit - SHOT * pace, SHOT * pace);
  });
  counts.forEach((text, i) => {
    const start = landing + STRIKE.apart * (i + 0.5) * pace;
    const last = i + 1 === counts.length;
    showCount(text, goal, start, last ? landing + STRIKE.end * pace : start + STRIKE.apart * pace, last);
  });
}

/**
 * The struck pile stays as it looked until the hit, and turns over then.
 *
 * @param {Shot} shot
 * @param {number} hit
 * @param {number} pace
 */
export function cover({ at, struck }, hit, pace) {
  const copy = state.motion.struck.find((one) => one.at === at)?.copy;
  if (copy) turnStruckOver(struck, copy, hit, (STRIKE.end - STRIKE.hit) * pace);
}

/**
 * A card draws back a little, comes forward, and is at its farthest at the hit.
 *
 * @param {HTMLElement} card
 * @param {Place} from
 * @param {Place} to
 * @param {number} start
 * @param {number} hit
 * @param {number} back
 */
function lunge(card, from, to, start, hit, back) {
  const [dx, dy] = between(from, to);
  const unit = (0.2 * from.width) / Math.max(1, Math.hypot(dx, dy));
  const away = (/** @type {number} */ part, /** @type {number} */ size) =>
    `translate(${dx * unit * part}px, ${dy * unit * part}px) scale(${size})`;
  const duration = hit - start + back;
  const frames = [
    { ...STILL, easing: "ease-out" },
    { transform: away(-0.3, 1.03), offset: (0.45 * (hit - start)) / duration, easing: "ease-in" },
    { transform: away(1, 1.08), offset: (hit - start) / duration, easing: EASE },
    STILL,
  ];
  run(card, frames, { duration, delay: start, easing: "linear" }, raise(card));
}

/**
 * The struck pile turns over as it looked; then its place turns up as it is.
 *
 * @param {HTMLElement} struck
 * @param {HTMLElement} copy
 * @param {number} hit
 * @param {number} time
 */
function turnStruckOver(struck, copy, hit, time) {
  const edge = (/** @type {number} */ degrees) => ({ transform: `perspective(500px) rotateY(${degrees}deg)` });
  const going = { duration: time / 2, delay: hit, easing: "ease-in", fill: /** @type {const} */ ("both") };
  struck.parentElement?.append(copy);
  run(copy, [STILL, edge(90)], going, () => copy.remove());
  run(struck, [edge(-90), STILL], { duration: time / 2, delay: hit + time / 2 });
}

/**
 * A number beside the struck pile; the last one leaps at the hit and stays to the end.
 *
 * @param {string} text
 * @param {Place} goal
 * @param {number} start
 * @param {number} end
 * @param {boolean} last
 */
function showCount(text, goal, start, end, last) {
  const [x, y] = middle(goal);
  const size = Math.max(34, Math.min(0.62 * Math.min(goal.width, goal.height) + 12, 72));
  const count = fly(span(last ? "sum whole" : "sum", text), {
    left: x - size,
    top: y - size / 2,
    width: 2 * size,
    height: size,
  });
  const seen = { opacity: 1, transform: "none" };
  const frames = last
    ? [
        { opacity: 0, transform: "scale(.6)" },
        { ...seen, offset: 0.15 },
        { ...seen, offset: 0.42 },
        { opacity: 1, transform: "scale(1.35)", offset: 0.55 },
        { opacity: 1, transform: "scale(1.15)", offset: 0.85 },
        { opacity: 0, transform: "scale(1.15)" },
      ]
    : [{ opacity: 0, transform: "scale(.6)" }, { ...seen, offset: 0.5 }, seen];
  run(count, frames, { duration: end - start, delay: start }, () => count.remove());
}

/**
 * @param {Place} from
 * @param {Place} to
 * @param {number} delay
 * @param {number} duration
 */
function drawLine(from, to, delay, duration) {
  const [[x, y], [dx, dy]] = [middle(from), between(from, to)];
  const line = fly(span("tracer"), { left: x, top: y - 2, width: Math.hypot(dx, dy), height: 4 });
  const long = (/** @type {number} */ part) => `rotate(${Math.atan2(dy, dx)}rad) scaleX(${part})`;
  const frames = [
    { transform: long(0), opacity: 1 },
    { transform: long(1), opacity: 1, offset: 0.8 },
    { transform: long(1), opacity: 0 },
  ];
  run(line, frames, { duration, delay }, () => line.remove());
}

/**
 * Shakes what holds the struck pile by so many pixels at the hit.
 *
 * @param {HTMLElement} struck
 * @param {number} hit
 * @param {number} pixels
 * @param {number} pace
 */
export function shake(struck, hit, pixels, pace) {
  const region = /** @type {HTMLElement | null} */ (struck.closest(".region"));
  const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ transform: `translate(${x}px, ${y}px)` });
  const frames = [at(0, 0), at(pixels, -pixels / 3), at(-pixels, pixels / 3), at(pixels / 2, 0), at(0, 0)];
  if (region) run(region, frames, { duration: SHAKE * pace, delay: hit, easing: "linear" });
}

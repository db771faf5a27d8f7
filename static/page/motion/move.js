// The verb move: a card slides from where it lay to where it lies, or leaves the table.
import { state } from "../state.js";
import { EASE, fly, raise, run, STILL, TIME } from "./animations.js";
import { between, flight, placeOf } from "./places.js";
import { turnOver } from "./turn.js";

/** @import { Journey, Leaving } from "../state.js" */
/** @import { Place } from "./places.js" */

/**
 * A card's way in a paint that is done.
 *
 * @typedef {object} Slide
 * @property {HTMLElement} card
 * @property {Place | undefined} from
 * @property {Place} to
 * @property {boolean} turned
 * @property {number} time
 * @property {number} delay
 * @property {string} classes of its pile while it moves
 */

/**
 * @param {Place} from
 * @param {Place} to
 */
const flown = (from, to) => [STILL, { transform: flight(from, to) }];

/**
 * @param {Place} from
 * @param {Place} to
 */
const faded = (from, to) => [
  { ...STILL, opacity: 1 },
  { transform: flight(from, to), opacity: 0.4 },
];

/**
 * Lets cards set out before a paint, which lets them go on from where they are. True if any sets out.
 *
 * @param {Journey[]} journeys
 * @param {Leaving[]} leaving
 * @param {number} pace
 */
export function setOut(journeys, leaving, pace) {
  const going = journeys.map(({ card, target, index }) => ({ card, frames: flown, to: placeOf(target.name, index) }));
  const fading = leaving.map(([card, target]) => ({ card, frames: faded, to: placeOf(target) }));
  const ways = [...going, ...fading].map((way) => ({ ...way, from: way.card.getBoundingClientRect() }));
  const timing = { easing: EASE, duration: TIME.move * pace, fill: /** @type {const} */ ("forwards") };
  for (const { card, frames, from, to } of ways) {
    if (!from.width || !to?.width) continue;
    const animation = card.animate(frames(from, to), timing); // it stays at its end until the paint
    state.motion.running.push({ animation, tidy: raise(card) });
    state.motion.sent.push({ card, animation });
  }
  return state.motion.sent.length > 0;
}

/**
 * A card that set out before the paint goes on as if nothing had come between.
 *
 * @param {HTMLElement} card
 * @param {Animation} animation
 */
function goOn(card, animation) {
  const since = state.motion.since.get(card);
  if (since) animation.startTime = since;
}

/**
 * Slides a card to where it lies now.
 *
 * @param {Slide} slide
 * @param {number} pace
 */
export function slide({ card, from, to, turned, time, delay, classes }, pace) {
  if (!from?.width || !to.width) return; // not to be seen, before or after
  const [dx, dy] = between(to, from);
  const moved = Math.abs(dx) + Math.abs(dy) >= 1;
  if (!moved && !turned) return;
  const start = flight(to, from);
  const timing = { duration: (moved ? time : TIME.flip) * pace, delay: delay * pace };
  const lower = raise(card, classes);
  if (turned) turnOver(card, start, timing, lower);
  else goOn(card, run(card, [{ transform: start }, STILL], timing, lower));
}

/**
 * Lets a card that is in no pile any more fly to a place and fade.
 *
 * @param {HTMLElement} card
 * @param {Place | undefined} to
 * @param {number} pace
 */
export function leave(card, to, pace) {
  const from = state.motion.places.get(card);
  if (!from?.width || !to?.width) return;
  fly(card, from);
  goOn(
    card,
    run(card, faded(from, to), { duration: TIME.move * pace }, () => card.remove()),
  );
}

// The verb move: a card slides from where it lay to where it lies, or leaves the table.
import { state } from "../state.js";
import { EASE, fly, raise, run, STILL, TIME } from "./animations.js";
import { between, flight, placeOf } from "./places.js";
import { throwFrames } from "./throw.js";
import { turnOver } from "./turn.js";

/** @import { Journey, Leaving, ThrownCard } from "../state.js" */
/** @import { Place } from "./places.js" */

/**
 * A card's way in a paint that is done.
 *
 * @typedef {object} Slide
 * @property {HTMLElement} card
 * @property {Place | undefined} from
 * @property {Place} to
 * @property {boolean} born whether it was on no pile before
 * @property {boolean} turned
 * @property {number} time ms
 * @property {number} delay ms
 * @property {string} classes of its pile while it moves
 * @property {boolean} covered whether it cannot be seen where it lies
 * @property {ThrownCard | null} thrown if it was carried
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
 * A card that set out before the paint goes on in an animation as if nothing had come between.
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
 */
export function slide({ card, from, to, turned, time, delay, classes, covered, thrown }) {
  if (!from?.width || !to.width || !(turned || isMoved({ from, to }))) return; // nothing of it is to be seen
  if (covered) return slip(card, from, to, time);
  const start = flight(to, from);
  const timing = { duration: time, delay };
  const lower = raise(card, classes);
  if (turned) turnOver(card, start, timing, lower);
  else if (thrown) run(card, throwFrames(thrown, start, between(to, from)), { ...timing, easing: "linear" }, lower);
  else goOn(card, run(card, [{ transform: start }, STILL], timing, lower));
}

/**
 * A copy of a card flies to where the card lies unseen.
 *
 * @param {HTMLElement} card
 * @param {Place} from
 * @param {Place} to
 * @param {number} duration
 */
function slip(card, from, to, duration) {
  const copy = fly(/** @type {HTMLElement} */ (card.cloneNode(true)), from);
  goOn(
    card,
    run(copy, faded(from, to), { duration }, () => copy.remove()),
  );
}

/**
 * Whether a card lies elsewhere than before, to be seen there and here.
 *
 * @param {Pick<Slide, "from" | "to">} slide
 */
export function isMoved({ from, to }) {
  if (!from?.width || !to.width) return false;
  const [dx, dy] = between(to, from);
  return Math.abs(dx) + Math.abs(dy) >= 1;
}

/**
 * The milliseconds in which a card that set out before the paint, or sets out now, is where it lies.
 *
 * @param {Slide} slide
 */
export function landingOf({ card, time }) {
  const since = state.motion.since.get(card);
  const ran = typeof since === "number" ? Number(document.timeline.currentTime) - since : 0;
  return Math.max(0, time - ran);
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

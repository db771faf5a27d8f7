// A card that is carried leans as it is moved; let go, it flies on as fast as it was, and settles where it lands.
import { STILL } from "./animations.js";

/** @import { Drag, Speed, ThrownCard } from "../state.js" */

const LEAN = 7; // degrees for each pixel a millisecond
const MOST = 11; // degrees
const RESTED = 60; // ms without a move after which a card is laid, not thrown
const ONWARD = 45; // ms that a card goes on as it was
const LONGEST = 90; // pixels that it goes on at most

/**
 * How many degrees a card leans that is carried.
 *
 * @param {Speed} speed
 */
export const leanOf = ({ dx }) => Math.max(-MOST, Math.min(MOST, 1.5 + dx * LEAN));

/**
 * Notes where the card is carried to, and how fast.
 *
 * @param {Drag} drag
 * @param {PointerEvent} event
 */
export function noteSpeed({ speed }, { clientX: x, clientY: y, timeStamp: at }) {
  const time = Math.max(1, at - speed.at);
  const fresh = Math.min(1, time / 40); // the rest is what it was before: a pointer's single steps jump
  speed.dx += fresh * ((x - speed.x) / time - speed.dx);
  speed.dy += fresh * ((y - speed.y) / time - speed.dy);
  Object.assign(speed, { x, y, at });
}

/**
 * The card of a drag that is let go, how fast it goes on and how it leans. It stands upright now, to be measured.
 *
 * @param {Drag} drag
 * @param {number} now on the clock of events
 */
export function thrownFrom({ card, speed }, now) {
  const rested = now - speed.at > RESTED;
  const tilt = leanOf(speed);
  card.style.transform = card.style.transform.replace(/ rotate.*/, "");
  return { card, dx: rested ? 0 : speed.dx, dy: rested ? 0 : speed.dy, tilt };
}

/**
 * The way of a thrown card from `start`, a transform at this distance from where it lands.
 *
 * @param {ThrownCard} thrown
 * @param {string} start
 * @param {[x: number, y: number]} distance
 */
export function throwFrames({ dx, dy, tilt }, start, [x, y]) {
  const far = Math.hypot(dx, dy) * ONWARD;
  const part = ONWARD * Math.min(1, LONGEST / Math.max(1, far));
  const on = `translate(${x + dx * part}px, ${y + dy * part}px) rotate(${tilt}deg) scale(1.05)`;
  return [
    { transform: `${start} rotate(${tilt}deg)`, easing: "ease-out" },
    ...(far > 2 ? [{ transform: on, offset: 0.25, easing: "cubic-bezier(.4, 0, .3, 1)" }] : []),
    { transform: `rotate(${tilt * -0.2}deg) scale(1.05)`, offset: 0.72, easing: "ease-in" },
    { transform: "scale(.985)", offset: 0.88, easing: "ease-out" },
    STILL,
  ];
}

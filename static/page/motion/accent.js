// The verbs that stress one pile: bump knocks it as a card lands there, burst lets a word burst over it, dwell darkens
// all others for a moment.
import { make, span, table } from "../dom.js";
import { boxOf } from "../piles.js";
import { fly, run, STILL } from "./animations.js";

/** @import { Event } from "../scene.js" */

const BUMP = 200; // ms
const BURST = 1000; // ms
const RING = 520; // ms
/** ms in which nothing is seen but one pile */
const DWELL = 900;

/**
 * @param {Event} event
 * @param {number} delay
 * @param {number} pace
 */
export function bump({ at = "" }, delay, pace) {
  const knocked = [STILL, { transform: "scale(1.07)", offset: 0.35 }, STILL];
  run(boxOf(at).element, knocked, { duration: BUMP * pace, delay });
}

/**
 * Where a word bursts: over the middle of the region that the pile is in, with a ring around the pile.
 *
 * @param {Event} event
 */
export function placeBurst({ at = "", text = "" }) {
  const { element } = boxOf(at);
  const region = element.closest(".region") ?? element;
  return { text, around: element.getBoundingClientRect(), over: region.getBoundingClientRect() };
}

/**
 * @param {ReturnType<typeof placeBurst>} place
 * @param {number} delay
 * @param {number} pace
 */
export function burst({ text, around, over }, delay, pace) {
  const word = fly(span("burst", text), over);
  const ring = fly(make("span", "shock"), around);
  const frames = [
    { transform: "scale(.3) rotate(-7deg)", opacity: 0 },
    { transform: "scale(1.15) rotate(-4deg)", opacity: 1, offset: 0.16 },
    { transform: "scale(1) rotate(-4deg)", opacity: 1, offset: 0.28 },
    { transform: "scale(1.02) rotate(-4deg)", opacity: 1, offset: 0.8 },
    { transform: "scale(1.1) rotate(-4deg)", opacity: 0 },
  ];
  const spreading = [
    { transform: "scale(.4)", opacity: 1 },
    { transform: "scale(2.6)", opacity: 0 },
  ];
  run(word, frames, { duration: BURST * pace, delay }, () => word.remove());
  run(ring, spreading, { duration: RING * pace, delay }, () => ring.remove());
}

/**
 * @param {Event} event
 * @param {number} delay
 * @param {number} pace
 */
export function dwell({ at = "" }, delay, pace) {
  const { element } = boxOf(at);
  const timing = { duration: DWELL * pace, delay };
  const dark = { opacity: 0.25 };
  const frames = [{ opacity: 1 }, { ...dark, offset: 0.18 }, { ...dark, offset: 0.86 }, { opacity: 1 }];
  const own = element.closest(".region");
  for (const region of table.querySelectorAll(".region")) {
    for (const other of region === own ? region.querySelectorAll(".pile") : [region]) {
      if (other !== element) run(/** @type {HTMLElement} */ (other), frames, timing);
    }
  }
  const beat = { transform: "scale(1.08)" };
  const pulse = [STILL, { ...beat, offset: 0.22 }, { ...STILL, offset: 0.4 }, { ...beat, offset: 0.62 }, STILL];
  element.classList.add("fatal");
  run(element, pulse, timing, () => element.classList.remove("fatal"));
}

// The verb wave: every card on the table leaps, from its middle outwards.
import { cardsIn, table } from "../dom.js";
import { raise, run, STILL, TIME } from "./animations.js";
import { middle } from "./places.js";

/** @import { Place } from "./places.js" */

/**
 * @param {number} wait
 * @param {number} pace
 */
export function wave(wait, pace) {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const cards = cardsIn(table).map((card) => ({ card, at: card.getBoundingClientRect() }));
  const distance = (/** @type {Place} */ at) => Math.hypot(middle(at)[0] - x, middle(at)[1] - y);
  const farthest = Math.max(1, ...cards.map(({ at }) => distance(at)));
  for (const { card, at } of cards) {
    const tilt = at.left > x ? 5 : -5;
    const leap = `translateY(${at.height * -0.3}px) rotate(${tilt}deg) scale(1.06)`;
    const delay = wait + (distance(at) / farthest) * TIME.wave * 0.6 * pace;
    const timing = { duration: TIME.wave * 0.4 * pace, delay, easing: "ease-in-out" };
    run(card, [STILL, { transform: leap, offset: 0.35 }, STILL], timing, raise(card));
  }
}

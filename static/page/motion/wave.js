// The verb wave: every card on the table leaps, from its middle outwards.
import { cardsIn, table } from "../dom.js";
import { raise, run, STILL, TIME } from "./animations.js";
import { middle } from "./places.js";

/** Every card on the table, how high and which way it leaps, and when: 0 in the middle, 1 at the farthest. */
export function leapsOf() {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const cards = cardsIn(table).map((card) => {
    const place = card.getBoundingClientRect();
    const [atX, atY] = middle(place);
    return { card, place, away: Math.hypot(atX - x, atY - y) };
  });
  const farthest = Math.max(1, ...cards.map(({ away }) => away));
  return cards.map(({ card, place, away }) => {
    const tilt = place.left > x ? 5 : -5;
    return { card, leap: `translateY(${place.height * -0.3}px) rotate(${tilt}deg) scale(1.06)`, at: away / farthest };
  });
}

/**
 * @param {ReturnType<typeof leapsOf>} leaps
 * @param {number} wait
 * @param {number} pace
 */
export function wave(leaps, wait, pace) {
  for (const { card, leap, at } of leaps) {
    const delay = wait + at * TIME.wave * 0.6 * pace;
    const timing = { duration: TIME.wave * 0.4 * pace, delay, easing: "ease-in-out" };
    run(card, [STILL, { transform: leap, offset: 0.35 }, STILL], timing, raise(card));
  }
}

// The verb gather: cards pass under the deck, one by one.
import { face } from "../cards.js";
import { fly, run, TIME } from "./animations.js";
import { placeOf } from "./places.js";

/** @import { Event } from "../scene.js" */

const MOST = 8; // cards: a slow phone takes 40 ms to make one
const GAP = 110; // ms from card to card

/**
 * Shows the cards that the events gather, of many the last; gives the time that it takes.
 *
 * @param {Event[]} events
 * @param {number} wait
 * @param {number} pace
 */
export function gather(events, wait, pace) {
  const passed = events.filter(({ motion }) => motion === "gather").flatMap(({ cards = [] }) => cards.slice(0, -1));
  const codes = passed.slice(-MOST);
  const deck = codes.length ? placeOf(undefined) : undefined;
  if (!deck) return 0;
  const gap = Math.min(GAP, (TIME.whole - 2 * TIME.deal) / codes.length);
  codes.forEach((code, i) => {
    const card = fly(face(code), deck);
    const aside = `translateX(${deck.width * 1.15}px)`;
    const frames = [
      { transform: "none", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.05 },
      { transform: aside, opacity: 1, offset: 0.5 },
      { transform: "translateY(8px)", opacity: 1, offset: 0.98 },
      { transform: "translateY(8px)", opacity: 0 },
    ];
    run(card, frames, { duration: 2 * TIME.deal * pace, delay: wait + i * gap * pace }, () => card.remove());
  });
  return gap * codes.length * pace;
}

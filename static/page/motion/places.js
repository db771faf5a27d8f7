// Where things lie in the window, and the transform that brings one place to another.
import { cardsIn, table } from "../dom.js";
import { boxOf } from "../piles.js";

/** @typedef {{ left: number, top: number, width: number, height: number }} Place */

/**
 * The place of a pile's card, or where it would lie: of its top one if it has no card `i`. Without a pile, the deck's:
 * from there cards come and there they go, when no pile showed or will show them.
 *
 * @param {string | undefined} name
 */
export function placeOf(name, i = Number.POSITIVE_INFINITY) {
  const element = name ? boxOf(name).element : table.querySelector(".pile.deck, .pile.bank");
  if (!element) return undefined;
  const cards = cardsIn(element);
  const shown = cards[Math.min(i, cards.length - 1)] ?? element.querySelector(".stop");
  return shown?.getBoundingClientRect();
}

/**
 * @param {Place} place
 * @returns {[x: number, y: number]}
 */
export function middle({ left, top, width, height }) {
  return [left + width / 2, top + height / 2];
}

/**
 * @param {Place} from
 * @param {Place} to
 * @returns {[dx: number, dy: number]}
 */
export function between(from, to) {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  return [toX - x, toY - y];
}

/**
 * The transform that shows what lies at one place at another, in the other's size.
 *
 * @param {Place} from
 * @param {Place} to
 */
export function flight(from, to) {
  const [dx, dy] = between(from, to);
  return `translate(${dx}px, ${dy}px) scale(${to.width / from.width}, ${to.height / from.height})`;
}

// How a scene differs from what is painted: which piles change, and which card element goes where.
//
// No element on the page is changed here, so a press can be compared before it is made.
import { turns } from "./cards.js";
import { table } from "./dom.js";
import { boxOf, hasCard, shownCards } from "./piles.js";
import { state } from "./state.js";

/** @import { TimedScene } from "./scene.js" */
/** @import { Change, ChangedPile, Journey, Leaving } from "./state.js" */

/** @typedef {Map<string, { card: HTMLElement, name: string }[]>} Pool card elements by the card they show */

/**
 * How a scene, given as JSON, differs from what is painted.
 *
 * @param {string} text
 * @returns {Change}
 */
export function compare(text) {
  /** @type {TimedScene} */
  const scene = JSON.parse(text);
  const piles = Object.entries(scene.piles).map(([name, pile]) => {
    /** @type {ChangedPile} */
    const one = { name, pile, text: JSON.stringify(pile), found: [] };
    return one;
  });
  const changed = piles.filter((one) => state.boxes.get(one.name)?.text !== one.text);
  const anew = scene.fresh || scene.game !== table.dataset.game;
  const { journeys, unused } = match(changed);
  const gone = unused.filter(({ card, name }) => !hasCard(scene.piles[name]?.cards ?? [], card.dataset.card ?? ""));
  /** @type {Leaving[]} */
  const leaving = anew ? [] : gone.map(({ card, name }) => [card, targetOf(journeys, name)]);
  return { text, scene, changed, anew, journeys, unused, leaving };
}

/**
 * Whether a change shows nothing new: to paint it would only end what moves.
 *
 * @param {Change} change
 */
export function isEmpty({ scene, changed, anew }) {
  const rest = (/** @type {TimedScene | null} */ one) => JSON.stringify({ ...one, piles: {}, events: [], cues: [] });
  return !anew && !changed.length && !scene.events.length && rest(scene) === rest(state.painted);
}

/**
 * Finds for each card of the changed piles the element that shows it now: first in the same pile, then in another. Cards
 * that go to another pile are the journeys.
 *
 * @param {ChangedPile[]} changed
 */
function match(changed) {
  /** @type {Pool} */
  const pool = new Map();
  for (const { name } of changed) {
    const element = state.boxes.get(name)?.element;
    /** @type {Iterable<HTMLElement>} */
    const cards = element?.querySelectorAll(".card") ?? [];
    for (const card of cards) {
      const code = card.dataset.card ?? "";
      pool.set(code, [...(pool.get(code) ?? []), { card, name }]);
    }
  }
  /** @type {Journey[]} */
  const journeys = [];
  for (const one of changed) one.found = shownCards(one.pile).map(() => null);
  for (const one of changed) takeFrom(pool, one, (name) => name === one.name);
  for (const one of changed) takeFrom(pool, one, (_, code) => code !== "??", journeys);
  return { unused: [...pool.values()].flat(), journeys };
}

/**
 * @param {Pool} pool
 * @param {ChangedPile} target
 * @param {(name: string, code: string) => boolean} fits
 * @param {Journey[]} [journeys]
 */
function takeFrom(pool, target, fits, journeys) {
  shownCards(target.pile).forEach((code, index) => {
    if (target.found[index]) return;
    const same = pool.get(code.toUpperCase()) ?? [];
    const taken = same.find(({ name }) => fits(name, code));
    if (!taken) return;
    same.splice(same.indexOf(taken), 1);
    target.found[index] = taken.card;
    journeys?.push({ card: taken.card, code, target, index, from: taken.name });
  });
}

/**
 * The pile that cards of this one come from.
 *
 * @param {Journey[]} journeys
 * @param {string} name
 */
export function sourceOf(journeys, name) {
  return journeys.findLast(({ target }) => target.name === name)?.from;
}

/**
 * The pile that cards of this one go to.
 *
 * @param {Journey[]} journeys
 * @param {string} name
 */
function targetOf(journeys, name) {
  return journeys.findLast(({ from }) => from === name)?.target.name;
}

/**
 * The journeys that can begin before the scene is painted: not those of cards that turn on their way, nor those into an
 * empty fan, where nothing shows yet where the cards will lie.
 *
 * @param {Change} change
 */
export function earlyJourneys({ journeys }) {
  return journeys.filter(({ card, code, target }) => {
    const placed = target.pile.kind !== "fan" || (boxOf(target.name).pile?.cards.length ?? 0) > 0;
    return placed && !turns(card, code);
  });
}

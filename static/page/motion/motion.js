// What a paint sets in motion: cards that lie elsewhere now (FLIP), and the events of the scene.
//
// The table is already as it should be while anything moves, except for cards that set out before a paint.
import { cardsIn, table } from "../dom.js";
import { state } from "../state.js";
import { finish, speedOf, TIME } from "./animations.js";
import { gather } from "./gather.js";
import { leave, setOut, slide } from "./move.js";
import { placeOf } from "./places.js";
import { aim, copyStruck, strike } from "./strike.js";
import { wave } from "./wave.js";

/** @import { Event, TimedScene } from "../scene.js" */
/** @import { Journey, Leaving } from "../state.js" */
/** @import { Slide } from "./move.js" */

/**
 * What a paint did with the cards.
 *
 * @typedef {object} LaidCards
 * @property {[card: HTMLElement, source: string | undefined][]} born those that were made, and the pile they come from
 * @property {Leaving[]} gone
 * @property {Set<HTMLElement>} turned
 * @property {boolean} anew whether it is another deal or game
 */

/**
 * Before a paint, with nothing laid out for it: cards set out that will go to another pile, or leave. True if any does.
 *
 * @param {TimedScene} scene
 * @param {Journey[]} journeys
 * @param {Leaving[]} leaving
 */
export function sendCards(scene, journeys, leaving) {
  const pace = speedOf(scene);
  if (!pace) return false;
  finish();
  state.motion.sent = [];
  return setOut(journeys, leaving, pace);
}

/**
 * Before a paint: ends what moves, and remembers where everything is that may move.
 *
 * @param {TimedScene} scene
 */
export function beforePaint(scene) {
  const { motion } = state;
  motion.since = new Map(motion.sent.map(({ card, animation }) => [card, animation.startTime]));
  motion.sent = [];
  finish();
  const moves = speedOf(scene) > 0;
  motion.places = new Map(moves ? cardsIn(table).map((card) => [card, card.getBoundingClientRect()]) : []);
  motion.struck = moves ? eventsOf(scene, "strike").map(copyStruck) : [];
}

/**
 * After a paint: moves the cards that are elsewhere now, and shows the events of the scene.
 *
 * @param {TimedScene} scene
 * @param {LaidCards} cards
 */
export function afterPaint(scene, cards) {
  const pace = speedOf(scene);
  if (!pace || (cards.anew ? !scene.fresh : !state.motion.places.size)) return;
  const slides = slidesOf(cards, cards.anew ? 0 : gather(scene.events, pace)); // all reading, then all writing
  const leaving = cards.gone.map(([card, target]) => ({ card, to: placeOf(target) }));
  const shots = eventsOf(scene, "strike").map(aim);
  for (const one of slides) slide(one, pace);
  for (const { card, to } of leaving) leave(card, to, pace);
  for (const shot of shots) strike(shot, pace);
  if (eventsOf(scene, "wave").length) wave(pace);
}

/**
 * @param {TimedScene} scene
 * @param {string} verb
 * @returns {Event[]}
 */
function eventsOf(scene, verb) {
  return scene.events.filter(({ motion }) => motion === verb);
}

/**
 * The way of every card on the table; those that were made wait for `later`, those of a deal for the piles before.
 *
 * @param {LaidCards} cards
 * @param {number} later
 * @returns {Slide[]}
 */
function slidesOf({ born, turned, anew }, later) {
  const sources = new Map(born);
  const dealt = [...new Set(born.map(([card]) => card.closest(".pile")))];
  const gap = Math.min(TIME.stagger, (TIME.whole - TIME.deal) / Math.max(dealt.length, 1));
  return cardsIn(table).map((card) => {
    const isBorn = sources.has(card);
    const wait = anew ? gap * dealt.indexOf(card.closest(".pile")) : later;
    return {
      card,
      from: isBorn ? placeOf(sources.get(card)) : state.motion.places.get(card),
      to: card.getBoundingClientRect(),
      turned: isBorn || turned.has(card),
      time: anew ? TIME.deal : TIME.move,
      delay: isBorn ? wait : 0,
      classes: anew ? "moving arriving" : "moving",
    };
  });
}

/** Lets any press and any key end what moves. */
export function bindMotion() {
  for (const input of ["pointerdown", "keydown"]) addEventListener(input, finish, { capture: true, passive: true });
}

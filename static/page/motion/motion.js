// What a paint sets in motion: cards that lie elsewhere now (FLIP), and the events of the scene.
//
// The table is already as it should be while anything moves, except for cards that set out before a paint.
import { byId, cardsIn, table } from "../dom.js";
import { state } from "../state.js";
import { bump, burst, dwell, placeBurst } from "./accent.js";
import { afterFrames, finish, run, STILL, speedOf, TIME } from "./animations.js";
import { gather } from "./gather.js";
import { isMoved, landingOf, leave, setOut, slide } from "./move.js";
import { placeOf } from "./places.js";
import { aim, copyStruck, cover, STRIKE, shake, strike } from "./strike.js";
import { leapsOf, wave } from "./wave.js";

/** @import { Event, TimedScene } from "../scene.js" */
/** @import { Journey, Leaving, ThrownCard } from "../state.js" */
/** @import { Slide } from "./move.js" */

const SHAKES = { one: 3, several: 5 }; // pixels

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
 * After a paint: moves the cards that are elsewhere now, and shows the events of the scene: first the cards land, then
 * they strike; what a strike brings about comes after it.
 *
 * @param {TimedScene} scene
 * @param {LaidCards} cards
 * @param {() => void} tell writes the figures that change as cards strike
 */
export function afterPaint(scene, cards, tell) {
  const pace = speedOf(scene);
  const { thrown } = state.motion;
  state.motion.thrown = null;
  if (!pace || (cards.anew ? !scene.fresh : !state.motion.places.size)) return tell();
  const slides = slidesOf(cards, thrown, pace); // all reading, then all writing
  const leaving = cards.gone.map(([card, target]) => ({ card, to: placeOf(target) }));
  const shots = eventsOf(scene, "strike").map(aim);
  const bursts = eventsOf(scene, "burst").map(placeBurst);
  const leaps = eventsOf(scene, "wave").length ? leapsOf() : [];
  const landed = Math.max(0, ...slides.filter(isSent).map(landingOf));
  const struck = shots.length ? pace : 0;
  const [hit, over] = [landed + STRIKE.hit * struck, landed + STRIKE.end * struck];
  const gathered = cards.anew ? 0 : gather(scene.events, shots.length ? over : 0, pace);
  const drawn = gathered + (shots.length ? (gathered ? over : hit) : 0);
  for (const one of slides) slide(cards.anew || isSent(one) ? one : { ...one, delay: drawn });
  for (const { card, to } of leaving) leave(card, to, pace);
  const [first] = shots;
  for (const shot of shots) cover(shot, hit, pace);
  if (first)
    run(byId("status"), [STILL, STILL], { duration: hit }, tell); // what a strike changes is told at the hit
  else tell();
  const settled = Math.max(over, ...slides.filter((one) => isMoved(one)).map(({ time }) => drawn + time));
  const hard = shots.length > 1 ? SHAKES.several : SHAKES.one;
  state.motion.landing = performance.now() + hit;
  if (!scene.events.length) return;
  afterFrames([
    () => {
      for (const shot of shots) strike(shot, landed, pace);
      for (const event of eventsOf(scene, "bump")) bump(event, landed, pace);
    },
    () => {
      if (first) shake(first.struck, hit, hard, pace);
      if (first) stressFigures(hit, pace);
      for (const one of bursts) burst(one, hit, pace);
    },
    () => {
      for (const event of eventsOf(scene, "dwell")) dwell(event, settled, pace);
      wave(leaps, over, pace);
    },
  ]);
}

/**
 * @param {number} delay
 * @param {number} pace
 */
function stressFigures(delay, pace) {
  const frames = [STILL, { transform: "scale(1.16)", offset: 0.3 }, STILL];
  run(byId("status"), frames, { duration: TIME.move * pace, delay });
}

/**
 * Whether a card was on the table before and lies elsewhere now.
 *
 * @param {Slide} slide
 */
function isSent(slide) {
  return isMoved(slide) && !slide.born;
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
 * The way of every card on the table but of the one that is carried; those of a deal wait for the piles before.
 *
 * @param {LaidCards} cards
 * @param {ThrownCard | null} thrown
 * @param {number} pace
 * @returns {Slide[]}
 */
function slidesOf({ born, turned, anew }, thrown, pace) {
  const sources = new Map(born);
  const dealt = [...new Set(born.map(([card]) => card.closest(".pile")))];
  const gap = Math.min(TIME.stagger, (TIME.whole - TIME.deal) / Math.max(dealt.length, 1));
  const laid = cardsIn(table).filter((card) => card !== state.drag?.card);
  return laid.map((card) => {
    const isNew = sources.has(card);
    const from = isNew ? placeOf(sources.get(card)) : state.motion.places.get(card);
    const lies = card.getBoundingClientRect();
    const covered = !lies.width; // by the card beneath it, which alone shows in its pile
    const to = covered ? (card.parentElement ?? card).getBoundingClientRect() : lies;
    const carried = thrown?.card === card ? thrown : null;
    const time = anew ? TIME.deal : carried ? TIME.throw : isMoved({ from, to }) ? TIME.move : TIME.flip;
    return {
      card,
      from,
      to,
      born: isNew,
      turned: isNew || turned.has(card),
      time: time * pace,
      delay: anew && isNew ? gap * dealt.indexOf(card.closest(".pile")) * pace : 0,
      classes: anew ? "moving arriving" : "moving",
      covered,
      thrown: carried,
    };
  });
}

/** Lets any press and any key end what moves. */
export function bindMotion() {
  for (const input of ["pointerdown", "keydown"]) addEventListener(input, finish, { capture: true, passive: true });
}

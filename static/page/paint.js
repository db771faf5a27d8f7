// Paints a scene: compares each pile with what is painted, and patches what differs.
//
// Every element that can stay does: a stop keeps its button and the focus, a card its element, so that the motions can
// show where it went. Nothing here knows a rule.

import { face, turn } from "./cards.js";
import { carry, release } from "./carry.js";
import { compare, earlyJourneys, isEmpty, sourceOf } from "./diff.js";
import { table } from "./dom.js";
import { rememberFocus, restoreFocus, setTabStop } from "./focus.js";
import { drawLines } from "./lines.js";
import { afterPaint, beforePaint, sendCards } from "./motion/motion.js";
import { boxOf, decorate, hasCard, layStops, shownCards } from "./piles.js";
import { layRegions, regions } from "./regions.js";
import { state } from "./state.js";
import { writeFigures, writeStrip } from "./strip.js";

/** @import { LaidCards } from "./motion/motion.js" */
/** @import { Change, ChangedPile } from "./state.js" */

/**
 * Paints a scene that is given as JSON, unless it shows nothing new.
 *
 * @param {string} text
 */
export function paint(text) {
  if (state.painting) {
    state.next = text;
    return;
  }
  const change = compare(text);
  if (isEmpty(change)) state.text = text;
  else apply(change);
}

/** @param {Change} change */
function apply(change) {
  state.painting = true;
  state.next = "";
  try {
    lay(change);
  } finally {
    state.painting = false; // a scene of another version may fail
  }
  if (state.next) paint(state.next);
}

/**
 * Paints in two steps: cards set out now, and the function that is given paints the rest. Where no card can set out
 * everything is painted now.
 *
 * @param {Change} change
 * @returns {() => void}
 */
export function paintInSteps(change) {
  if (!change.anew && sendCards(change.scene, earlyJourneys(change), change.leaving)) return () => apply(change);
  apply(change);
  return () => {};
}

/** @param {Change} change */
function lay(change) {
  const { text, scene, changed } = change;
  const focus = rememberFocus();
  beforePaint(scene);
  layRegions(scene);
  for (const one of changed) boxOf(one.name).text = one.text;
  const cards = layCards(change);
  release();
  for (const { name, pile } of changed) decorate(name, pile);
  markTable(Object.values(scene.piles));
  writeStrip(scene);
  for (const region of regions()) setTabStop(region);
  restoreFocus(focus);
  if (state.drag) carry(state.drag);
  afterPaint(scene, cards, () => writeFigures(scene));
  state.painted = scene;
  state.text = text;
  drawLines();
}

/**
 * Sets three classes of the table: `open` while nothing is picked up, `drawing` if the deck can be pressed then, `dealing`
 * if nothing else can.
 *
 * @param {import("./scene.js").Pile[]} piles
 */
function markTable(piles) {
  const open = !piles.some(({ marks }) => marks.includes("lifted"));
  table.classList.toggle("open", open);
  const legal = piles.filter((pile) => pile.legal.length);
  const drawing = open && legal.some(({ kind }) => kind === "deck");
  table.classList.toggle("drawing", drawing);
  table.classList.toggle("dealing", drawing && legal.length === 1);
}

/** Puts back a card that was carried and let go, where nothing else was painted. */
export function settle() {
  const { painted } = state;
  if (!painted) return;
  beforePaint(painted);
  release();
  afterPaint({ ...painted, events: [] }, { born: [], gone: [], turned: new Set(), anew: false }, () => {});
}

/**
 * Lays the cards of all changed piles.
 *
 * @param {Change} change
 */
function layCards(change) {
  /** @type {LaidCards} */
  const cards = { born: [], gone: change.leaving, turned: new Set(), anew: change.anew };
  for (const one of change.changed) layPile(one, change, cards);
  for (const { card } of change.unused) card.remove();
  return cards;
}

/**
 * @param {ChangedPile} changed
 * @param {Change} change
 * @param {LaidCards} cards
 */
function layPile({ name, pile, found }, change, cards) {
  const box = boxOf(name);
  const before = box.pile?.cards ?? [];
  const stops = layStops(name, pile);
  shownCards(pile).forEach((code, i) => {
    const known = found[i];
    const card = known ?? face(code);
    const appears = cards.anew ? pile.kind !== "deck" : !hasCard(before, code);
    if (!known && appears) cards.born.push([card, sourceOf(change.journeys, name)]);
    if (turn(card, code)) cards.turned.add(card);
    card.style.setProperty("--i", String(i));
    const stop = stops.length > 1 ? stops[i] : stops[0];
    const there = stop?.children[stops.length > 1 ? 0 : i] ?? null;
    if (there !== card) stop?.insertBefore(card, there);
  });
  box.pile = pile;
}

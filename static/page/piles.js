// Piles: the element of each, its buttons, its marks, caption, count, badge and chip.
import { make, span, stopButton } from "./dom.js";
import { state } from "./state.js";
import { SIGN_OF, write } from "./text.js";

/** @import { Pile } from "./scene.js" */
/** @import { Box } from "./state.js" */

/** @type {Record<string, number>} kind -> cards drawn from the top; all of them in other kinds */
const SHOWN = { stack: 2, mini: 2, deck: 1, hand: 3 };
const LONG_FAN = 12; // cards in one row
const STOP_MARKS = /** @type {const} */ (["legal", "lifted", "next"]);

/**
 * The box of a pile, made when it is first asked for.
 *
 * @param {string} name
 * @returns {Box}
 */
export function boxOf(name) {
  const known = state.boxes.get(name);
  if (known) return known;
  const element = make("div", "pile");
  element.dataset.pile = name;
  element.style.setProperty("--area", name);
  const box = { element, pile: null, text: "", stops: new Map() };
  state.boxes.set(name, box);
  return box;
}

/**
 * The cards of a pile that are drawn.
 *
 * @param {Pile} pile
 */
export function shownCards(pile) {
  return pile.cards.slice(-(SHOWN[pile.kind] ?? Number.POSITIVE_INFINITY));
}

/**
 * Whether a card is among these. An unseen one always is: a card that only lay hidden under others neither comes nor
 * goes.
 *
 * @param {string[]} codes
 * @param {string} code
 */
export function hasCard(codes, code) {
  return code === "??" || codes.some((one) => one.toUpperCase() === code.toUpperCase());
}

/**
 * Makes the buttons of a pile and gives them, bottom to top: one for the whole, or one a card.
 *
 * @param {string} name
 * @param {Pile} pile
 */
export function layStops(name, pile) {
  const { element, stops } = boxOf(name);
  const names = pile.stops.length ? pile.stops : [name];
  const rows = names.length > LONG_FAN ? 2 : 1;
  const wide = Math.ceil(names.length / rows);
  for (const [stop, button] of stops) {
    if (names.includes(stop)) continue;
    button.remove();
    stops.delete(stop);
  }
  const buttons = names.map((stop, i) => {
    const button = stops.get(stop) ?? newStop(stop);
    stops.set(stop, button);
    const there = element.children[i] ?? null;
    if (there !== button) element.insertBefore(button, there);
    button.style.setProperty("--i", String(i % wide));
    button.style.setProperty("--row", String(Math.floor(i / wide)));
    markStop(button, stop, pile, pile.labels?.[i] ?? pile.label);
    return button;
  });
  element.dataset.rows = String(rows);
  element.style.setProperty("--wide", String(wide));
  element.style.setProperty("--top-i", String((names.length - 1) % wide));
  element.style.setProperty("--top-row", String(rows - 1));
  element.style.setProperty("--n", String(Math.max(shownCards(pile).length, 1)));
  return buttons;
}

/** @param {string} stop */
function newStop(stop) {
  const button = stopButton("stop", stop);
  button.tabIndex = -1;
  return button;
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} stop
 * @param {Pile} pile
 * @param {string} label
 */
function markStop(button, stop, pile, label) {
  for (const mark of STOP_MARKS) button.classList.toggle(mark, pile[mark]?.includes(stop) ?? false);
  button.setAttribute("aria-label", label);
  if (pile.stops.length) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

/**
 * Gives a pile its marks, caption, count, badge and chip.
 *
 * @param {string} name
 * @param {Pile} pile
 */
export function decorate(name, pile) {
  const { element } = boxOf(name);
  const empty = pile.cards.length ? [] : ["empty"];
  const deep = pile.count > 2 ? ["deep"] : pile.count > 1 ? ["two"] : [];
  const named = pile.name ? ["named"] : [];
  element.className = ["pile", pile.kind, ...pile.marks, ...empty, ...deep, ...named].join(" ");
  writePart(element, "caption", pile.name);
  writePart(element, "count", pile.chip ? "" : countText(pile));
  writePart(element, "badge", pile.badge);
  const { tone = "", text = "", icon = "" } = pile.chip ?? {};
  const chip = writePart(element, "chip", icon ? `${SIGN_OF[icon]} ${text}` : text);
  if (chip) chip.dataset.tone = tone;
}

/** @param {Pile} pile */
function countText({ kind, count, stops }) {
  if (kind === "deck") return stops.length ? String(count) : ""; // nothing is counted before there is a deal
  if (kind === "stack") return count > 1 ? `×${count}` : "";
  const shown = SHOWN.hand ?? 0;
  return kind === "hand" && count > shown ? `+${count - shown}` : "";
}

/**
 * Writes a part of a pile and gives it; where there is no text there is no part.
 *
 * @param {HTMLElement} element
 * @param {string} className
 * @param {string} text
 */
function writePart(element, className, text) {
  /** @type {HTMLElement | null} */
  let part = element.querySelector(`:scope > .${className}`);
  if (!text) {
    part?.remove();
    return null;
  }
  if (!part) {
    part = element.appendChild(span(className));
    part.setAttribute("aria-hidden", "true"); // the button's label says it
  }
  write(part, text);
  return part;
}

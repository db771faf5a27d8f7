// Text in which suits are drawn instead of typed.
//
// Suits, crowns and jesters are the <symbol>s of index.html: a font would show another spade on every machine, and an
// emoji on some. Data becomes attributes and text nodes, never markup.
import { byId, makeSvg, span } from "./dom.js";

/** @type {Record<string, string>} a typed sign -> the id of its symbol */
const SYMBOLS = {
  "♣": "C",
  "♦": "D",
  "♥": "H",
  "♠": "S",
  "★": "joker",
  "⚔": "swords",
  "▲": "up",
  "▼": "down",
  "◀": "back",
  "▶": "ahead",
  "🔊": "loud",
  "🔇": "mute",
};
const CARD = /((?:10|[2-9AJQK])?[♣♦♥♠★⚔▲▼◀▶🔊🔇])/u;

/** @type {Record<string, string>} the id of a symbol -> its typed sign */
export const SIGN_OF = Object.fromEntries(Object.entries(SYMBOLS).map(([sign, symbol]) => [symbol, sign]));

/**
 * A symbol of index.html as an element of its own. Its parts are copied, because <use> is several times slower.
 *
 * @param {string} symbol
 * @param {string} className
 */
export function drawn(symbol, className) {
  const svg = makeSvg("svg", className);
  svg.setAttribute("aria-hidden", "true");
  const shape = byId(symbol);
  svg.setAttribute("viewBox", shape.getAttribute("viewBox") ?? "");
  svg.append(...shape.cloneNode(true).childNodes);
  return svg;
}

/**
 * Writes a sentence; does nothing when it stands there already. A typed suit stays for those who listen.
 *
 * @param {HTMLElement} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.dataset.text === text) return;
  element.dataset.text = text;
  element.replaceChildren(...text.split(CARD).filter(Boolean).map(phrase));
}

/**
 * A run of words, or a card ("10♥") that no line end may part.
 *
 * @param {string} text
 */
function phrase(text) {
  const sign = [...text].at(-1) ?? "";
  const symbol = SYMBOLS[sign];
  if (!symbol) return document.createTextNode(text);
  const icon = drawn(symbol, "sign");
  icon.dataset.suit = symbol;
  const whole = span("whole", text.slice(0, -sign.length));
  whole.append(icon, span("heard", sign));
  return whole;
}

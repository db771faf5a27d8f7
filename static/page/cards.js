// What a card looks like: its face from its notation, and which side is up.
import { root, span } from "./dom.js";
import { state } from "./state.js";
import { drawn } from "./text.js";

/** @type {Record<string, string>} */
const COURT = { J: "jack", Q: "queen", K: "king" };
const JOKER = /^X[RB]$/;
const LARGE = 90; // pixels wide, from which on a court card has room for a figure (`court` in cards.css)
const SHOWN = 400; // ms after which the table's first frames are on the screen, with what was pressed before Python came

/**
 * A new card. In its notation lower case lies face down, and "??" is any back.
 *
 * @param {string} code
 */
export function face(code) {
  const card = span("card");
  const known = code.toUpperCase();
  card.dataset.card = known;
  if (JOKER.test(known)) card.append(drawn("joker", "suit jester"), drawn("joker", "pip"));
  else if (known !== "??") card.append(...figures(card, known.charAt(0), known.charAt(1)));
  turn(card, code);
  return card;
}

/**
 * @param {HTMLElement} card
 * @param {string} rank
 * @param {string} suit
 */
function figures(card, rank, suit) {
  card.dataset.rank = rank;
  card.dataset.suit = suit;
  const sign = span("rank"); // drawn by the style sheet: a picture, not a word to call the button by
  sign.dataset.sign = rank === "T" ? "10" : rank;
  const court = COURT[rank];
  if (court && !state.courts.wanted) large.observe(card);
  const pip = court ? drawn(court, "pip court") : drawn(suit, "pip");
  return [sign, drawn(suit, "suit"), pip];
}

const large = new ResizeObserver((cards) => {
  if (!cards.some(({ contentRect }) => contentRect.width >= LARGE)) return;
  large.disconnect();
  state.courts.wanted = true;
  fetchCourts();
});

/**
 * Fetches the figures (courts.svg) once the table is shown and a large court card lies on it, or pictures are wished
 * for; to read them holds up the page for tens of milliseconds. Our own symbols stand until they are there, and where
 * they never come.
 */
export function fetchCourts() {
  state.courts.wanted ||= root.dataset.face === "pictorial";
  if (!state.courts.wanted || root.dataset.courts || root.dataset.ready !== "yes") return;
  const picture = new Image();
  picture.onload = () => {
    root.dataset.courts = "drawn";
  };
  setTimeout(() => {
    picture.src = "static/courts.svg";
  }, SHOWN);
}

/** @param {string} code */
function isDown(code) {
  return code !== code.toUpperCase() || code === "??";
}

/**
 * Whether a card lies on the other side than its code says.
 *
 * @param {HTMLElement} card
 * @param {string} code
 */
export function turns(card, code) {
  return card.classList.contains("down") !== isDown(code);
}

/**
 * Turns a card to the side that its code says; true if it lay on the other.
 *
 * @param {HTMLElement} card
 * @param {string} code
 */
export function turn(card, code) {
  const turned = turns(card, code);
  card.classList.toggle("down", isDown(code));
  return turned;
}

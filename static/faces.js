// What cards look like, and text in which suits are drawn instead of typed.
//
// Suits, crowns and jesters are the <symbol>s of index.html: a font would show another spade on
// every machine, and an emoji on some. Data becomes attributes and text nodes, never markup.
"use strict";

globalThis.parlour = {};

(() => {
  const COURT = { J: "jack", Q: "queen", K: "king" };
  const JOKER = /^X[RB]$/;
  const SIGNS = {
    "♣": "C", "♦": "D", "♥": "H", "♠": "S", "★": "joker", "⚔": "swords",
    "▲": "up", "▼": "down", "◀": "back", "▶": "ahead",
  };
  const LARGE = 90; // pixels wide, from which on a court card has room for a figure
  const CARD = /((?:10|[2-9AJQK])?[♣♦♥♠★⚔▲▼◀▶])/u;

  function drawn(symbol, name) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", name);
    svg.setAttribute("aria-hidden", "true");
    const shape = document.getElementById(symbol); // its parts are copied: <use> is several times slower
    svg.setAttribute("viewBox", shape.getAttribute("viewBox"));
    svg.append(...shape.cloneNode(true).childNodes);
    return svg;
  }

  function span(name, text = "") {
    const element = document.createElement("span");
    element.className = name;
    element.textContent = text;
    return element;
  }

  // One card. Code: a card's notation; lower case lies face down, "??" is any back.
  function face(code) {
    const card = span("card");
    const known = code.toUpperCase();
    card.dataset.card = known;
    if (JOKER.test(known)) card.append(drawn("joker", "suit jester"), drawn("joker", "pip"));
    else if (known !== "??") card.append(...figures(card, known[0], known[1]));
    turn(card, code);
    return card;
  }

  function figures(card, rank, suit) {
    card.dataset.rank = rank;
    card.dataset.suit = suit;
    const shown = span("rank"); // drawn by the style sheet: a picture, not a word to call the button by
    shown.dataset.sign = rank === "T" ? "10" : rank;
    if (COURT[rank] && !due) large.observe(card);
    const pip = COURT[rank] ? drawn(COURT[rank], "pip court") : drawn(suit, "pip");
    return [shown, drawn(suit, "suit"), pip];
  }

  // Figures (courts.svg) are asked for once the table is ready and a large court card lies on it. Our
  // own symbols stand until they are there, and where they never come.
  let due = false;
  const large = new ResizeObserver((cards) => {
    if (!cards.some(({ contentRect }) => contentRect.width >= LARGE)) return;
    large.disconnect();
    due = true;
    courts();
  });

  function courts() {
    const root = document.documentElement;
    if (!due || root.dataset.ready !== "yes") return;
    const figures = new Image();
    figures.onload = () => (root.dataset.courts = "drawn");
    figures.src = "static/courts.svg";
  }

  const isDown = (code) => code !== code.toUpperCase() || code === "??";

  // Whether a card lies on the other side than its code says.
  function turns(card, code) {
    return card.classList.contains("down") !== isDown(code);
  }

  // Turns a card to the side that its code says; true if that is news.
  function turn(card, code) {
    const news = turns(card, code);
    card.classList.toggle("down", isDown(code));
    return news;
  }

  // Writes a sentence; does nothing when it stands there already. The typed suit stays for those
  // who listen.
  function write(element, text) {
    if (element.dataset.text === text) return;
    element.dataset.text = text;
    element.replaceChildren(...text.split(CARD).filter(Boolean).map(phrase));
  }

  // A run of words, or a card ("10♥") that no line end may part.
  function phrase(text) {
    const symbol = SIGNS[text.at(-1)];
    if (!symbol) return document.createTextNode(text);
    const icon = drawn(symbol, "sign");
    icon.dataset.suit = symbol;
    const whole = span("whole", text.slice(0, -1));
    whole.append(icon, span("heard", text.at(-1)));
    return whole;
  }

  Object.assign(parlour, { face, turn, turns, write, drawn, span, courts });
})();

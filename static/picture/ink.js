// What the picture of a game is drawn with: the theme's colours, the page's typefaces and symbols, cards and texts.

/** @typedef {CanvasRenderingContext2D} Pen */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

export const RATIO = 1.38; // of a card's height to its width

/** @type {Record<string, string>} */
const COURTS = { J: "jack", Q: "queen", K: "king" };

/** A colour of the look as the player's theme has it; a suit has its own.
 *
 * @param {string} name
 * @param {string} [suit]
 */
export function colour(name, suit) {
  const probe = document.createElement("i");
  if (suit) probe.dataset.suit = suit;
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/**
 * Draws a symbol of index.html into a square.
 *
 * @param {Pen} pen
 * @param {string} id
 * @param {number} x its left edge
 * @param {number} y its top edge
 * @param {number} size
 */
export function symbol(pen, id, x, y, size) {
  const found = document.getElementById(id);
  const [, , wide = 1, high = 1] = (found?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const scale = size / Math.max(wide, high);
  pen.save();
  pen.translate(x + (size - wide * scale) / 2, y + (size - high * scale) / 2);
  pen.scale(scale, scale);
  for (const path of found?.querySelectorAll("path") ?? [])
    pen.fill(new Path2D(path.getAttribute("d") ?? ""), "evenodd");
  for (const { cx, cy, r } of found?.querySelectorAll("circle") ?? []) {
    pen.beginPath();
    pen.arc(cx.baseVal.value, cy.baseVal.value, r.baseVal.value, 0, 7);
    pen.fill();
  }
  pen.restore();
}

/**
 * Writes a line in the middle, as small as it must be to fit.
 *
 * @param {Pen} pen
 * @param {string} text
 * @param {Box} box of which its height is the size of the letters
 * @param {string} family a variable of the look
 */
export function write(pen, text, { x, y, w, h }, family) {
  const faces = getComputedStyle(document.documentElement).getPropertyValue(`--${family}`);
  const weight = family === "sans" ? 400 : 600;
  pen.font = `${weight} ${h}px ${faces}`;
  pen.font = `${weight} ${Math.min(h, (h * w) / pen.measureText(text).width)}px ${faces}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(text, x + w / 2, y + h);
}

/**
 * Draws a card: open, face down where its letters are small, out of the game and crossed, or an empty place.
 *
 * @param {Pen} pen
 * @param {string} code in the notation; the empty string is a place without a card
 * @param {Box} box
 * @param {boolean} [out]
 */
export function card(pen, code, box, out = false) {
  const { x, y, w, h } = box;
  const known = code.toUpperCase();
  const open = code !== "" && (out || (code === known && code !== "??"));
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, w, h, 0.075 * Math.min(w, h));
  pen.fillStyle = colour(out ? "out" : open ? "paper" : code ? "back" : "slot");
  if (code) Object.assign(pen, { shadowColor: colour("shade"), shadowBlur: 0.1 * w, shadowOffsetY: 0.03 * w });
  pen.fill();
  pen.shadowColor = "transparent";
  pen.strokeStyle = colour(code ? "trim" : "line");
  pen.lineWidth = 2;
  pen.stroke();
  pen.clip();
  if (out) cross(pen, box);
  if (open) figures(pen, known, box, out);
  else if (code) lattice(pen, box);
  pen.restore();
}

/**
 * @param {Pen} pen
 * @param {string} code
 * @param {Box} box
 * @param {boolean} out
 */
function figures(pen, code, { x, y, w, h }, out) {
  const [rank = "", suit = ""] = code;
  const size = Math.min(w, h / RATIO);
  pen.fillStyle = out ? colour("out-ink") : colour("suit", suit);
  if (rank === "X") {
    pen.fillStyle = colour(suit === "R" ? "red" : "black");
    symbol(pen, "joker", x + 0.1 * w, y + (h - 0.8 * w) / 2, 0.8 * w);
    return;
  }
  const slim = h < w;
  const letters = slim ? 0.66 * h : (rank === "T" ? 0.38 : 0.45) * size;
  pen.font = `700 ${letters}px ${getComputedStyle(document.documentElement).getPropertyValue("--index")}`;
  pen.textAlign = slim ? "right" : "left";
  pen.textBaseline = slim ? "middle" : "top";
  if (slim) {
    pen.fillText(rank, x + 0.48 * w, y + 0.54 * h);
    symbol(pen, suit, x + 0.54 * w, y + 0.24 * h, 0.52 * h);
    return;
  }
  pen.fillText(rank === "T" ? "10" : rank, x + 0.08 * size, y + 0.1 * size);
  symbol(pen, suit, x + w - 0.4 * size, y + 0.105 * size, 0.3 * size);
  const large = COURTS[rank] && !out ? 0.68 : 0.58;
  symbol(
    pen,
    (!out && COURTS[rank]) || suit,
    x + (w - large * size) / 2,
    y + h - 0.11 * h - large * size,
    large * size,
  );
}

/**
 * @param {Pen} pen
 * @param {Box} box
 */
function cross(pen, { x, y, w, h }) {
  pen.strokeStyle = colour("line");
  pen.stroke(new Path2D(`M${x} ${y}l${w} ${h}M${x + w} ${y}l${-w} ${h}`));
}

/**
 * @param {Pen} pen
 * @param {Box} box
 */
function lattice(pen, { x, y, w, h }) {
  pen.strokeStyle = colour("back-2");
  pen.lineWidth = 0.03 * w;
  for (let at = -h; at < w + h; at += 0.16 * w) {
    pen.stroke(new Path2D(`M${x + at} ${y}l${h} ${h}M${x + at} ${y}l${-h} ${h}`));
  }
}

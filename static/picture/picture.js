// Draws the picture of a game that has ended, in the player's theme, on a canvas: what Python says of it, the table as
// it lies, what was won in its order, and the plot. It is fetched when a picture is asked for.
import { card, colour, RATIO, symbol, write } from "./ink.js";

/** @import { Box, Pen } from "./ink.js" */

/** @typedef {{ card: string, out: boolean, slim: boolean }} Pile */
/** @typedef {{ rows: string[], piles: Record<string, Pile> }} Region */
/**
 * @typedef {object} Told
 * @property {string} title
 * @property {string} deal
 * @property {string} verdict
 * @property {string[]} lines
 * @property {boolean} won
 * @property {Region[]} regions
 * @property {{ card: string, move: number }[]} trophies
 * @property {number[]} course
 * @property {number} whole
 */

const WIDE = 1080; // pixels
const HIGH = 1350;
const EDGE = 60;
const ROOM = WIDE - 2 * EDGE;
const SLIM = { across: 0.571, down: 0.35 }; // of a card's width and height, where a line holds only plaques
const GAP = 0.07; // of a card's width

/**
 * Draws the picture and gives it as a file's content.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {string} text what Python says, as JSON
 */
async function draw(canvas, text) {
  /** @type {Told} */
  const told = JSON.parse(text);
  Object.assign(canvas, { width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  await Promise.all(["600 40px Heading", "700 40px Index"].map((face) => document.fonts.load(face)));
  felt(pen);
  heading(pen, told);
  const trophies = told.trophies.length > 0;
  const plotted = told.course.length > 1;
  const foot = HIGH - EDGE - (plotted ? 150 : 0) - (trophies ? 170 : 0);
  table(pen, told.regions, { x: EDGE, y: 372, w: ROOM, h: foot - 400 });
  if (trophies) row(pen, told.trophies, { x: EDGE, y: foot, w: ROOM, h: 130 });
  if (plotted) plot(pen, told, { x: EDGE, y: HIGH - EDGE - 130, w: ROOM, h: 130 });
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
  });
}

/** @param {Pen} pen */
function felt(pen) {
  const light = pen.createRadialGradient(WIDE / 2, HIGH * 0.34, 0, WIDE / 2, HIGH * 0.34, HIGH * 0.8);
  for (const [at, name] of /** @type {const} */ ([
    [0, "table-hi"],
    [0.52, "table"],
    [1, "table-lo"],
  ])) {
    light.addColorStop(at, colour(name));
  }
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDE, HIGH);
}

/**
 * @param {Pen} pen
 * @param {Told} told
 */
function heading(pen, { title, deal, verdict, lines, won }) {
  pen.fillStyle = colour("ink");
  write(pen, title, { x: EDGE, y: 50, w: ROOM, h: 68 }, "serif");
  pen.fillStyle = colour("ink-2");
  write(pen, deal, { x: EDGE, y: 134, w: ROOM, h: 32 }, "sans");
  pen.fillStyle = colour("ring");
  symbol(pen, won ? "star" : "flag", WIDE / 2 - 24, 186, 48);
  write(pen, verdict, { x: EDGE, y: 236, w: ROOM, h: 56 }, "serif");
  pen.fillStyle = colour("ink-2");
  if (lines.length) write(pen, lines.join(" · "), { x: EDGE, y: 308, w: ROOM, h: 30 }, "sans");
}

/**
 * The regions below each other, as large as all of them fit.
 *
 * @param {Pen} pen
 * @param {Region[]} regions
 * @param {Box} box
 */
function table(pen, regions, box) {
  const tall = (/** @type {number} */ scale) =>
    regions.reduce((sum, region) => sum + measure(region, scale).h + 24, -24);
  let scale = 1;
  while (scale > 0.2 && tall(scale) > box.h) scale -= 0.02;
  let y = box.y + (box.h - tall(scale)) / 2;
  for (const region of regions) {
    const { w, h, size } = measure(region, scale);
    lay(pen, region, { x: box.x + (box.w - w) / 2, y, w, h }, size);
    y += h + 24;
  }
}

/**
 * How large a region is, and how wide a card in it: no wider than the room there is.
 *
 * @param {Region} region
 * @param {number} scale
 */
function measure(region, scale) {
  const { columns, rows } = lines(region);
  const sum = (/** @type {boolean[]} */ slim, /** @type {number} */ narrow) =>
    slim.reduce((all, one) => all + (one ? narrow : 1), 0);
  const across = sum(columns, SLIM.across) + GAP * (columns.length - 1);
  const size = Math.min(ROOM / across, 150) * scale;
  const down = RATIO * sum(rows, SLIM.down) + GAP * (rows.length - 1);
  return { w: across * size, h: down * size, size };
}

/**
 * The columns and rows of a region, each with whether only slim piles lie in it.
 *
 * @param {Region} region
 */
function lines({ rows, piles }) {
  const names = rows.map((one) => one.split(/\s+/));
  const slim = (/** @type {string[]} */ line) => {
    const there = line.flatMap((name) => piles[name] ?? []);
    return there.length > 0 && there.every((pile) => pile.slim);
  };
  const columns = (names[0] ?? []).map((_, at) => slim(names.map((line) => line[at] ?? ".")));
  return { names, columns, rows: names.map(slim) };
}

/**
 * @param {Pen} pen
 * @param {Region} region
 * @param {Box} box
 * @param {number} size
 */
function lay(pen, region, box, size) {
  const { names, columns, rows } = lines(region);
  let { y } = box;
  for (const [down, line] of names.entries()) {
    const h = RATIO * size * (rows[down] ? SLIM.down : 1);
    let { x } = box;
    for (const [across, name] of line.entries()) {
      const w = size * (columns[across] ? SLIM.across : 1);
      const pile = region.piles[name];
      if (pile && line.indexOf(name) === across) card(pen, pile.card, { x, y, w, h }, pile.out);
      x += w + GAP * size;
    }
    y += h + GAP * size;
  }
}

/**
 * What was won, in its order, each fallen over; the rest pale.
 *
 * @param {Pen} pen
 * @param {{ card: string, move: number }[]} trophies
 * @param {Box} box
 */
function row(pen, trophies, box) {
  const step = Math.min(box.w / trophies.length, 110);
  const w = 0.78 * step;
  const start = box.x + (box.w - step * trophies.length) / 2;
  for (const [at, { card: code, move }] of trophies.entries()) {
    const x = start + step * (at + 0.5);
    pen.save();
    pen.globalAlpha = move ? 1 : 0.3;
    pen.translate(x, box.y + 50);
    pen.rotate(move ? (at % 2 ? 0.12 : -0.15) : 0);
    card(pen, code, { x: -w / 2, y: -0.69 * w, w, h: RATIO * w });
    pen.restore();
    pen.fillStyle = colour("ink-2");
    if (move) write(pen, String(move), { x: x - step / 2, y: box.y + 62 + 0.69 * w, w: step, h: 22 }, "sans");
  }
}

/**
 * @param {Pen} pen
 * @param {Told} told
 * @param {Box} box
 */
function plot(pen, { course, whole }, { x, y, w, h }) {
  const line = new Path2D();
  const place = (/** @type {number} */ move, /** @type {number} */ now) =>
    /** @type {const} */ ([x + (w * move) / (course.length - 1), y + h * (1 - now / whole)]);
  line.moveTo(...place(0, course[0] ?? 0));
  for (const [move, now] of course.entries()) {
    line.lineTo(...place(move, course[Math.max(0, move - 1)] ?? 0));
    line.lineTo(...place(move, now));
  }
  const area = new Path2D(line);
  area.lineTo(x + w, y + h);
  area.lineTo(x, y + h);
  pen.fillStyle = colour("press");
  pen.fill(area);
  Object.assign(pen, { strokeStyle: colour("ring"), lineWidth: 4, lineJoin: "round" });
  pen.stroke(line);
}

globalThis.parlourPicture = { draw };

// Lines over the table: from what the strip says to the piles that it means, or from pile to pile.
//
// They are drawn in the frame after a paint, so that no press waits for the places to be measured, and again whenever
// the table changes its size or its look, or anything scrolls. Nothing of them can be pressed; who listens is told the
// names of the places instead.
import { byId, makeSvg, root, table } from "./dom.js";
import { run, speedOf } from "./motion/animations.js";
import { state } from "./state.js";

/** @typedef {{ x: number, y: number }} Point */

const FADE = 240; // ms
// Of the way from a pile's edge to its middle: a line begins well inside the pile and ends at its edge, so that its
// head hides nothing of the card.
const INSET = { start: 0.5, end: 0.03 };
const AIR = 5; // px between the words and the line that begins there
const GUTTER = 3; // px beside a pile, where a line passes the other piles of its column
const LOW = 0.7; // of a pile's height: a line enters it below its rank
const BEND = 0.08; // of its length: a line from the words is curved, so that it is none of the table's edges
const HEAD = 11; // px
const SHORT = 16; // px: a line that would be shorter goes on into the pile
const DOTS = { from: 240, leave: 40, arrive: 72, apart: 15 }; // px: a line this long is dotted over what it crosses

const sheet = document.body.appendChild(makeSvg("svg", "lines"));
sheet.setAttribute("aria-hidden", "true");

/** Draws the lines of the scene that is painted, in the next frame; where there are none and were none, nothing is done. */
export function drawLines() {
  if (state.lines || state.painted?.lines?.length) requestAnimationFrame(draw);
}

/** Keeps lines at their piles. */
export function bindLines() {
  new ResizeObserver(drawLines).observe(table);
  new MutationObserver(drawLines).observe(root, { attributeFilter: ["data-hand", "data-size"] });
  addEventListener("scroll", drawLines, { capture: true, passive: true });
}

function draw() {
  const { painted } = state;
  const lines = painted?.lines ?? []; // a scene that an earlier version kept has none
  const paths = lines.map(([start, end]) => pathOf(start, end)).filter(Boolean);
  const text = paths.join(" ");
  if (text === state.lines) return;
  const appears = !state.lines && painted && speedOf(painted) > 0;
  state.lines = text;
  sheet.replaceChildren(...paths.flatMap((path) => [strokeOf(path, "halo"), strokeOf(path, "line")]));
  if (appears) run(sheet, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
}

/**
 * The way of a line, with its head; the empty string where one of its ends is not to be seen.
 *
 * @param {string} start a pile, or the empty string for the words
 * @param {string} end
 */
function pathOf(start, end) {
  const goal = rectOf(end);
  const from = start ? rectOf(start) : byId("say").getBoundingClientRect();
  if (!goal?.width || !from?.width) return "";
  if (!start && isBeyond(goal, from)) return around(from, goal);
  const begin = start ? inside(from, centreOf(goal), INSET.start) : beside(from, centreOf(goal));
  const edge = inside(goal, begin, INSET.end);
  const far = Math.hypot(edge.x - begin.x, edge.y - begin.y);
  const tip = far < SHORT ? toward(begin, centreOf(goal), SHORT) : edge;
  const [dx, dy] = [tip.x - begin.x, tip.y - begin.y];
  const bend = start ? 0 : BEND;
  const curve = { x: begin.x + dx / 2 - dy * bend, y: begin.y + dy / 2 + dx * bend };
  return arrow(begin, "", curve, tip);
}

/**
 * Whether a pile lies above or below the words, and another may lie between.
 *
 * @param {DOMRect} goal
 * @param {DOMRect} words
 */
function isBeyond(goal, words) {
  const apart = Math.max(words.top - goal.bottom, goal.top - words.bottom);
  return apart > goal.height / 2 && goal.left > words.left && goal.right < words.right;
}

/**
 * The way of a line from the words to a pile that lies farther up or down: beside the piles between them.
 *
 * @param {DOMRect} words
 * @param {DOMRect} goal
 */
function around(words, goal) {
  const left = centreOf(goal).x > centreOf(words).x;
  const x = left ? goal.left - GUTTER : goal.right + GUTTER;
  const tip = { x: left ? goal.left + GUTTER : goal.right - GUTTER, y: goal.top + LOW * goal.height };
  const begin = beside(words, { x, y: tip.y });
  const corner = { x, y: tip.y + HEAD * Math.sign(begin.y - tip.y) };
  return arrow(begin, `L${at(corner)}`, { x, y: tip.y }, tip);
}

/**
 * A line with its head and the dot at its beginning.
 *
 * @param {Point} begin
 * @param {string} way the path from there to where it bends
 * @param {Point} bend
 * @param {Point} tip
 */
function arrow(begin, way, bend, tip) {
  return `M${at(begin)}${way}Q${at(bend)} ${at(tip)}${headOf(bend, tip)}${dotOf(begin)}`;
}

/**
 * Where a pile lies: its one button, which may be smaller than its place, or all of a fan.
 *
 * @param {string} pile
 */
function rectOf(pile) {
  const { element, stops } = state.boxes.get(pile) ?? {};
  const button = stops?.size === 1 ? [...stops.values()][0] : undefined;
  return (button ?? element)?.getBoundingClientRect();
}

/** @param {Point} point */
const at = ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`;
/** @param {DOMRect} box */
const centreOf = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * A point of a box on the way from its middle to another point, between the middle and the edge.
 *
 * @param {DOMRect} box
 * @param {Point} point
 * @param {number} inset
 */
function inside(box, point, inset) {
  const centre = centreOf(box);
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  const edge = Math.max((2 * Math.abs(dx)) / box.width, (2 * Math.abs(dy)) / box.height, 1);
  return { x: centre.x + (dx / edge) * (1 - inset), y: centre.y + (dy / edge) * (1 - inset) };
}

/**
 * The point beside a box that is nearest to another point.
 *
 * @param {DOMRect} box
 * @param {Point} point
 */
function beside(box, point) {
  /** @type {(low: number, value: number, high: number) => number} */
  const between = (low, value, high) => Math.min(Math.max(low, value), high);
  return {
    x: between(box.left - AIR, point.x, box.right + AIR),
    y: between(box.top - AIR, point.y, box.bottom + AIR),
  };
}

/**
 * @param {Point} from where the line comes from
 * @param {Point} tip
 */
function headOf(from, tip) {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  /** @param {number} turn */
  const wing = (turn) => at({ x: tip.x - HEAD * Math.cos(angle + turn), y: tip.y - HEAD * Math.sin(angle + turn) });
  return `M${wing(0.5)}L${at(tip)}L${wing(-0.5)}`;
}

/**
 * The point that is this far from one on the way to another.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {number} far px
 */
function toward(from, to, far) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return { x: from.x + far * Math.cos(angle), y: from.y + far * Math.sin(angle) };
}

/** @param {Point} point */
const dotOf = ({ x, y }) => `M${at({ x, y })}h.01`;

/**
 * @param {string} path
 * @param {string} className
 */
function strokeOf(path, className) {
  const stroke = makeSvg("path", className);
  stroke.setAttribute("d", path);
  const length = stroke.getTotalLength() - 2 * HEAD;
  if (length > DOTS.from) {
    const dots = Math.floor((length - DOTS.leave - DOTS.arrive) / DOTS.apart);
    const pattern = [DOTS.leave, ...Array(dots).fill(`${DOTS.apart} 0`), DOTS.apart, length]; // the rest is no longer
    stroke.setAttribute("stroke-dasharray", pattern.join(" "));
  }
  return stroke;
}

// Where regions and their piles stand: what CSS cannot count in a picture is counted here and given to it as variables.
//
// A region's kind (parlour/table/layout.py lists them) and its picture decide how its piles stand; the kinds, order and
// weights of all regions decide how they stand beside each other. Sizes are for CSS alone.

/** @import { RegionScene } from "./scene.js" */
/** @typedef {{ across: boolean[], down: boolean[] }} Shape which columns and rows of a region are slim */
/** @typedef {[areas: string[], height: string]} Row a row of a grid template: the areas of its columns, its height */

const KINDS = ["grid", "tray", "pairs", "fan"];
const AT_HAND = ["tray", "fan"]; // on an upright window they stand below the words, near the thumb

/** @param {string} text */
const named = (text) => text.split(/\s+/).filter(Boolean);

/**
 * Lays out the piles in the spread of a region, on the table or in a picture of it. Throws a RangeError for a kind of
 * region that there is not, as a scene of another version may have.
 *
 * @param {HTMLElement} spread
 * @param {string} kind
 * @param {string} rows a line a row, names of piles between spaces
 * @param {string} plaques the piles drawn as slim cards: a row or column that holds nothing else is slim
 * @returns {Shape}
 */
export function arrange(spread, kind, rows, plaques) {
  if (!KINDS.includes(kind)) throw new RangeError(`no kind of region: ${kind}`); // a scene that an earlier version kept
  const lines = rows.split("\n").map(named);
  const slim = new Set([".", ...named(plaques)]);
  /** @param {string[]} names */
  const isSlim = (names) => names.some((name) => name !== ".") && names.every((name) => slim.has(name));
  const down = lines.map(isSlim);
  const across = (lines[0] ?? []).map((_, column) => isSlim(lines.map((line) => line[column] ?? ".")));
  const region = /** @type {HTMLElement} */ (spread.parentElement);
  region.dataset.kind = kind;
  region.toggleAttribute("data-framed", [...down, ...across].includes(true));
  give(spread, { areas: lines.map((line) => JSON.stringify(line.join(" "))).join(" "), ...counts(across, down) });
  give(spread, { "column-tracks": tracks(across, "w"), "row-tracks": tracks(down, "cell") });
  return { across, down };
}

/** @type {(slim: boolean[], size: string) => string} */
const tracks = (slim, size) => slim.map((one) => `var(--${one ? "slim-" : ""}${size})`).join(" ");

/**
 * @param {boolean[]} across
 * @param {boolean[]} down
 */
function counts(across, down) {
  /** @type {(lines: boolean[], slim: boolean) => number} */
  const count = (lines, slim) => lines.filter((one) => one === slim).length;
  return {
    columns: count(across, false),
    "slim-columns": count(across, true),
    rows: count(down, false),
    "slim-rows": count(down, true),
  };
}

/**
 * Lays out the regions themselves.
 *
 * @param {HTMLElement} table
 * @param {RegionScene[]} regions
 * @param {Shape[]} shapes what `arrange` gave for each of them
 */
export function surround(table, regions, shapes) {
  const grids = shapes.filter((_, i) => regions[i]?.kind === "grid");
  const across = grids.map((grid) => grid.across).sort((one, other) => other.length - one.length)[0] ?? [false];
  const down = grids.length ? grids.flatMap((grid) => grid.down) : [false];
  const small = shapes.filter((_, i) => regions[i]?.kind === "pairs");
  const rows = wide(regions);
  table.dataset.kinds = regions.map(({ kind }) => kind).join(" ");
  give(table, counts(across, down));
  give(table, { "small-regions": small.length, piles: Math.max(1, ...small.map((shape) => shape.across.length)) });
  give(table, { share: `${weigh(regions, false) / weigh(regions, true)}fr` });
  give(table, { upright: template(upright(regions)), beside: template(rows), mirrored: template(rows.map(mirror)) });
}

/** @param {RegionScene} region */
const isAtHand = ({ kind }) => AT_HAND.includes(kind);
/** @param {RegionScene} region */
const area = ({ id }) => `at-${id}`;
/** @type {(regions: RegionScene[], atHand: boolean) => number} */
const weigh = (regions, atHand) =>
  Math.max(0, ...regions.filter((region) => isAtHand(region) === atHand).map(({ weight }) => weight)) || 1;

/** @param {Row[]} rows */
const template = (rows) => rows.map(([areas, height]) => `${JSON.stringify(areas.join(" "))} ${height}`).join(" ");
/** @type {(row: Row) => Row} */
const mirror = ([areas, height]) => [[...areas].reverse(), height];

/**
 * On an upright window one stands below the other: what lies on the table, the words, what is at hand.
 *
 * @param {RegionScene[]} regions
 * @returns {Row[]}
 */
function upright(regions) {
  const total = regions.reduce((sum, { kind, weight }) => sum + (kind === "grid" ? weight : 0), 0);
  /** @param {RegionScene} region */
  const height = ({ kind, weight }) =>
    kind === "grid" ? `minmax(calc(var(--least) * ${weight / total}), ${weight}fr)` : "max-content";
  /** @type {(region: RegionScene) => Row} */
  const row = (region) => [[area(region)], height(region)];
  const onTable = regions.filter((region) => !isAtHand(region));
  return [...onTable.map(row), [["prompt"], "max-content"], ...regions.filter(isAtHand).map(row)];
}

/**
 * On a wide window the last grid stands beside the words and the log and takes all the height that they take. A tray
 * has a rail of its own on the other side; without one, what is at hand stands between the words and the log.
 *
 * @param {RegionScene[]} regions
 * @returns {Row[]}
 */
function wide(regions) {
  const tray = regions.find(({ kind }) => kind === "tray");
  const onTable = regions.filter((region) => region !== tray && (tray || !isAtHand(region)));
  const main = onTable.findLast(({ kind }) => kind === "grid") ?? onTable.at(-1) ?? regions[0];
  if (!main) return [];
  const at = onTable.indexOf(main);
  const held = regions.filter((region) => isAtHand(region) && region !== main);
  /** @type {[side: string, height: string][]} */
  const between = tray ? [["roster", "auto"]] : held.map((region) => [area(region), "max-content"]);
  /** @param {RegionScene} region */
  const height = ({ kind, weight }) =>
    kind === "grid" ? `minmax(0, ${weight}fr)` : kind === "pairs" ? "calc(1.43 * var(--mini))" : "max-content";
  const rows = /** @type {[middle: string, side: string, height: string][]} */ ([
    ...onTable.slice(0, at).map((region) => [area(region), "prompt", height(region)]),
    [area(main), "prompt", "auto"],
    ...between.map(([side, tall]) => [area(main), side, tall]),
    [area(main), "log", "minmax(0, 1fr)"],
    ...onTable.slice(at + 1).map((region) => [area(region), "log", height(region)]),
  ]);
  return rows.map(([middle, side, tall]) => [tray ? [area(tray), middle, side] : [middle, side], tall]);
}

/**
 * @param {HTMLElement} element
 * @param {Record<string, string | number>} variables
 */
function give(element, variables) {
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(`--${name}`, String(value));
}

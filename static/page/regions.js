// Regions: the layout picture of a game, as elements.
import { byId, make, table } from "./dom.js";
import { arrange, surround } from "./layout.js";
import { boxOf } from "./piles.js";
import { state } from "./state.js";

/** @import { RegionScene, TimedScene } from "./scene.js" */

/** The regions that are on the page. */
export function regions() {
  return /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(":scope > .region"));
}

/**
 * Lays the regions of a scene where they differ from those on the page.
 *
 * @param {TimedScene} scene
 */
export function layRegions(scene) {
  const tabbed = scene.regions.map((region) => hasTabs(region, scene.piles));
  const picture = JSON.stringify([scene.game, scene.regions, tabbed]);
  if (state.picture === picture) return;
  state.picture = picture;
  const made = scene.regions.map((region) => regionOf(region, scene.piles));
  made.forEach(({ region }, i) => {
    region.toggleAttribute("data-tabbed", tabbed[i]);
  });
  table.dataset.game = scene.game;
  table.dataset.tagged = String(scene.tagged);
  for (const name of state.boxes.keys()) if (!(name in scene.piles)) forget(name);
  for (const region of regions()) region.remove();
  byId("prompt").before(...made.map(({ region }) => region));
  surround(
    table,
    scene.regions,
    made.map(({ shape }) => shape),
  );
}

/**
 * Whether stacks of a region have names, which stand on tabs below their cards.
 *
 * @param {RegionScene} region
 * @param {TimedScene["piles"]} piles
 */
function hasTabs({ rows }, piles) {
  return namesIn(rows).some((name) => piles[name]?.kind === "stack" && Boolean(piles[name]?.name));
}

/** @param {string[]} rows */
function namesIn(rows) {
  return rows.flatMap((row) => row.split(/\s+/)).filter((name) => name && name !== ".");
}

/** @param {string} name */
function forget(name) {
  boxOf(name).element.remove();
  state.boxes.delete(name);
}

/**
 * @param {RegionScene} region
 * @param {TimedScene["piles"]} piles
 */
function regionOf({ id, label, rows, kind }, piles) {
  const region = make("div", "region");
  region.dataset.region = id;
  region.setAttribute("role", "group");
  region.setAttribute("aria-label", label);
  region.style.setProperty("--area", `at-${id}`);
  const spread = region.appendChild(make("div", "spread"));
  const names = new Set(namesIn(rows));
  const plaques = [...names].filter((name) => piles[name]?.kind === "plaque");
  const shape = arrange(spread, kind, rows.join("\n"), plaques.join(" "));
  for (const name of names) spread.append(boxOf(name).element);
  return { region, shape };
}

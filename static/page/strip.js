// The words around the table: prompt, title, buttons, figures, roster and the list of moves.
import { byId, find, make, span, stopButton } from "./dom.js";
import { drawn, write } from "./text.js";

/** @import { Action, FigureScene, LogRow, MemberScene, TimedScene } from "./scene.js" */

const name = find("#title .name");
const deal = find("#title .deal > span");
const stars = find("#title .stars");
const moves = find("#log ol");

/**
 * Writes what a scene says outside its piles.
 *
 * @param {TimedScene} scene
 */
export function writeStrip(scene) {
  byId("prompt").classList.toggle("why", Boolean(scene.why));
  byId("prompt").classList.toggle("asks", scene.actions.length > 0);
  byId("prompt").classList.toggle("question", Boolean(scene.question));
  write(byId("say"), scene.why || scene.prompt);
  const live = byId("live");
  if (live.textContent !== scene.said) live.textContent = scene.said;
  write(name, scene.title);
  const whole = (/** @type {string} */ told) => told.replaceAll(" ", "\u00a0");
  write(deal, scene.deal.replaceAll(/·[^·]*[^· ]/g, whole)); // a narrow header leaves out what follows a dot whole
  writeStars(scene.stars ?? 0, scene.grade ?? "");
  for (const button of ["undo", "redo", "hint"]) byId(button).setAttribute("aria-disabled", String(!scene.can[button]));
  renewRow(byId("actions"), scene.actions, actionButton);
  byId("table").toggleAttribute("data-roster", scene.roster.length > 0);
  writeLog(scene.log);
}

/**
 * The grade of the deal as stars; none where it is not known.
 *
 * @param {number} count
 * @param {string} grade
 */
function writeStars(count, grade) {
  stars.hidden = !count;
  if (stars.getAttribute("aria-label") === grade) return;
  stars.setAttribute("aria-label", grade);
  stars.replaceChildren(...Array.from({ length: count }, () => drawn("star", "sign")));
}

/**
 * Writes the figures and the roster of a scene.
 *
 * @param {TimedScene} scene
 */
export function writeFigures(scene) {
  patchRow(byId("status"), scene.status, figureOf);
  patchRow(byId("roster"), scene.roster, memberOf);
}

/**
 * Makes a row of small things again, only if they differ. The one that had the focus keeps it, or the one that stands in
 * its place now: a step to the right is another move after each step.
 *
 * @template Thing
 * @param {HTMLElement} row
 * @param {Thing[]} things
 * @param {(thing: Thing) => HTMLElement} makeOne
 */
function renewRow(row, things, makeOne) {
  const text = JSON.stringify(things);
  if (row.dataset.text === text) return;
  row.dataset.text = text;
  const old = [...row.children];
  const at = document.activeElement ? old.indexOf(document.activeElement) : -1;
  const made = things.map(makeOne);
  const focused = old[at];
  row.replaceChildren(...made);
  if (!(focused instanceof HTMLElement)) return;
  const same = made.find(({ dataset }) => dataset.stop === focused.dataset.stop);
  const alike = made.find(({ textContent }) => textContent === focused.textContent);
  (same ?? alike ?? (old.length === made.length ? made[at] : null))?.focus();
}

/**
 * Makes those of a row of small things again that differ; none of them can have the focus.
 *
 * @template Thing
 * @param {HTMLElement} row
 * @param {Thing[]} things
 * @param {(thing: Thing) => HTMLElement} makeOne
 */
function patchRow(row, things, makeOne) {
  const old = /** @type {HTMLElement[]} */ ([...row.children]);
  const made = things.map((thing, i) => {
    const text = JSON.stringify(thing);
    const one = old[i]?.dataset.thing === text ? old[i] : makeOne(thing);
    one.dataset.thing = text;
    return one;
  });
  if (old.length !== made.length) row.replaceChildren(...made);
  else for (const [i, one] of made.entries()) if (one !== old[i]) old[i]?.replaceWith(one);
}

/** @param {Action} action */
function actionButton({ id, text, label, main, next }) {
  const button = stopButton(["action", ...(main ? ["main"] : []), ...(next ? ["next"] : [])].join(" "), id);
  if (label) {
    button.setAttribute("aria-label", label);
    button.title = label;
  }
  write(button, text);
  return button;
}

/** @param {FigureScene} figure */
function figureOf({ id, icon, text, label }) {
  const figure = span("figure");
  figure.dataset.figure = id;
  figure.setAttribute("role", "img");
  figure.setAttribute("aria-label", label);
  figure.title = label;
  if (icon) figure.append(drawn(icon, "icon"));
  figure.append(span("number", text));
  return figure;
}

/**
 * A card of the roster. The figures of the table say the same to those who listen.
 *
 * @param {MemberScene} member
 */
function memberOf({ card, state }) {
  const [rank = "", suit = ""] = card;
  const member = span(`member ${state}`, rank);
  member.dataset.suit = suit;
  member.append(drawn(suit, "sign"));
  return member;
}

/**
 * Writes the list of moves. The last row has its one tab stop; each leads to the table as it was after its moves.
 *
 * @param {LogRow[]} log
 */
function writeLog(log) {
  while (moves.children.length > log.length) moves.lastElementChild?.remove();
  let at = 0;
  log.forEach(({ moves: made, text, label, tone }, i) => {
    const row = /** @type {HTMLElement} */ (moves.children[i] ?? moves.appendChild(logRow()));
    const button = /** @type {HTMLButtonElement} */ (row.firstElementChild);
    at += made.split(" ").length;
    const tab = i === log.length - 1 ? 0 : -1;
    if (button.tabIndex !== tab) button.tabIndex = tab;
    if (row.dataset.at !== String(at)) row.dataset.at = String(at); // its style depends on it
    if (row.dataset.move === made && row.dataset.text === text) return;
    Object.assign(row.dataset, { move: made, text, tone });
    const [shown, heard] = /** @type {HTMLCollectionOf<HTMLElement>} */ (button.children);
    if (shown) write(shown, text);
    if (heard) heard.textContent = label;
  });
}

function logRow() {
  const row = make("li", "");
  const button = row.appendChild(make("button", ""));
  button.type = "button";
  button.append(span(""), span("heard"));
  button.firstElementChild?.setAttribute("aria-hidden", "true");
  return row;
}

// The keyboard's focus on the table: one tab stop a region, and the focus is never lost in a paint.
import { byId, cardsIn, stopAt, table } from "./dom.js";
import { state } from "./state.js";

/**
 * Gives a region its one tab stop: the stop that had the focus last if it can be pressed or has it still, else one that
 * a hint points at or the first legal one.
 *
 * @param {HTMLElement} region
 */
export function setTabStop(region) {
  /** @type {HTMLElement[]} */
  const stops = [...region.querySelectorAll(/** @type {"button"} */ (".stop"))];
  const last = state.lastFocus.get(region.dataset.region ?? "");
  const known = stops.find(({ dataset }) => dataset.stop === last);
  const stays = known && (known === document.activeElement || known.classList.contains("legal"));
  const marked = (/** @type {string} */ mark) => stops.find(({ classList }) => classList.contains(mark));
  const chosen = stays ? known : (marked("next") ?? marked("legal") ?? known ?? stops[0]);
  for (const stop of stops) {
    const index = stop === chosen ? 0 : -1;
    if (stop.tabIndex !== index) stop.tabIndex = index; // every write makes the browser lay out the page
  }
}

/** What has the focus: its stop, the card that lies on top there, and whether the focus is shown. */
export function rememberFocus() {
  /** @type {HTMLElement | null | undefined} */
  const stop = document.activeElement?.closest("#table .stop, #actions button, #log button");
  return stop ? { stop, card: cardsIn(stop).at(-1), focusVisible: stop.matches(":focus-visible") } : null;
}

/**
 * Gives the focus back, if the table has lost it: to the same stop, to where its card lies now, or to what is picked up.
 *
 * @param {ReturnType<typeof rememberFocus>} remembered
 */
export function restoreFocus(remembered) {
  if (!remembered || table.contains(document.activeElement)) return;
  const kept = [remembered.stop, stopAt(remembered.card ?? null)].find((stop) => stop?.isConnected);
  /** @type {HTMLElement | null} */
  const other = table.querySelector(".stop.lifted") ?? table.querySelector('.stop[tabindex="0"]');
  const { focusVisible } = remembered;
  (kept ?? other)?.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible }));
}

const BESIDE = /** @type {const} */ ({ ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" });

/**
 * Up and down walk through the list of moves.
 *
 * @param {KeyboardEvent} event
 */
function walkLog(event) {
  const row = event.target instanceof Element ? event.target.closest("li") : null;
  const beside = BESIDE[/** @type {keyof typeof BESIDE} */ (event.key)];
  const button = beside && row?.[beside]?.firstElementChild;
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  button.focus();
}

/** Begins to follow the focus from stop to stop. */
export function bindFocus() {
  byId("log").addEventListener("keydown", walkLog);
  table.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    /** @type {HTMLElement | null} */
    const region = target.closest(".region");
    if (!region) return;
    state.lastFocus.set(region.dataset.region ?? "", target.dataset.stop ?? "");
    setTabStop(region);
  });
}

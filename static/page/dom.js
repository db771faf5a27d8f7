// The few things that every module asks of the document.

export const root = document.documentElement;
export const table = byId("table");

/**
 * An element of index.html.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
}

/**
 * The first element of index.html that this selector matches.
 *
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(selector) {
  /** @type {HTMLElement | null} */
  const found = document.querySelector(selector);
  if (!found) throw new Error(`index.html has no ${selector}`);
  return found;
}

/**
 * A new element with this class.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 */
export function make(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/**
 * A new SVG element with this class.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 */
export function makeSvg(tag, className) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  element.setAttribute("class", className);
  return element;
}

/**
 * A new span with this class and text.
 *
 * @param {string} className
 */
export function span(className, text = "") {
  const element = make("span", className);
  element.textContent = text;
  return element;
}

/**
 * A new button that presses a stop.
 *
 * @param {string} className
 * @param {string} stop
 */
export function stopButton(className, stop) {
  const button = make("button", className);
  button.type = "button";
  button.dataset.stop = stop;
  return button;
}

/**
 * The element around this one that presses a stop, if any.
 *
 * @param {EventTarget | null} target
 */
export function stopAt(target) {
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-stop]")) : null;
}

/**
 * Where cards lie: a button beside the prompt is a stop too, but no place.
 *
 * @param {EventTarget | null} target
 */
export function placeAt(target) {
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".stop")) : null;
}

/**
 * @param {Element} element
 * @returns {HTMLElement[]}
 */
export function cardsIn(element) {
  return /** @type {HTMLElement[]} */ ([...element.getElementsByClassName("card")]);
}

/**
 * Sends Python an event on the table.
 *
 * @param {string} kind
 * @param {{ stop: string, token?: number }} detail
 */
export function tell(kind, detail) {
  table.dispatchEvent(new CustomEvent(kind, { bubbles: true, detail }));
}

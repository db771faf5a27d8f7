// The verb turn: a card comes to lie on its other side, on the spot or on its way.
import { span } from "../dom.js";
import { run } from "./animations.js";

/**
 * Turns a card over on its way from `start`, a transform. One that comes up shows its back for the first half.
 *
 * @param {HTMLElement} card
 * @param {string} start
 * @param {{ duration: number, delay: number }} timing
 * @param {() => void} lower
 */
export function turnOver(card, start, timing, lower) {
  const frames = [
    { transform: `perspective(900px) ${start} rotateY(180deg)` },
    { transform: "perspective(900px) rotateY(0)" },
  ];
  run(card, frames, timing, lower);
  if (card.classList.contains("down")) return;
  const back = card.appendChild(span("back"));
  const edgewise = [
    { opacity: 1, offset: 0 },
    { opacity: 1, offset: 0.4 },
    { opacity: 0, offset: 0.41 },
    { opacity: 0, offset: 1 },
  ];
  run(back, edgewise, { ...timing, easing: "linear" }, () => back.remove());
}

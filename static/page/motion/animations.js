// The animations that run, and how they end: the next paint, press or key brings all of them to their end at once.
//
// Only transform and opacity are animated.
import { span } from "../dom.js";
import { state } from "../state.js";

/** @import { TimedScene } from "../scene.js" */
/** @import { RunningAnimation } from "../state.js" */

export const EASE = "cubic-bezier(.2, 0, 0, 1)";
export const STILL = { transform: "none" };
/** Milliseconds of each motion at its usual speed; `whole` is the longest that a deal takes. */
export const TIME = { move: 180, flip: 160, deal: 120, stagger: 35, whole: 900, throw: 240, wave: 1850 };

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Where cards fly that lie in no pile. */
const air = document.body.appendChild(span("air"));
air.setAttribute("aria-hidden", "true");

/**
 * The share of its usual time that a motion takes, 0 for none.
 *
 * @param {TimedScene} scene
 */
export function speedOf(scene) {
  return calm.matches ? 0 : (scene.speed ?? 1);
}

/**
 * Runs an animation, and `tidy` when it ends.
 *
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 * @param {() => void} [tidy]
 */
export function run(element, frames, options, tidy) {
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
  if (state.motion.began !== null) animation.startTime = state.motion.began;
  /** @type {RunningAnimation} */
  const entry = { animation, tidy };
  state.motion.running.push(entry);
  animation.onfinish = () => {
    state.motion.running = state.motion.running.filter((other) => other !== entry);
    tidy?.();
  };
  return animation;
}

/**
 * Sets up motions once the frame that shows the paint is out, each function's in a frame of its own, as if all had begun
 * now: a slow phone shows the paint sooner, and misses no frame. What ends all motion drops those that still wait.
 *
 * @param {(() => void)[]} setUps
 */
export function afterFrames(setUps) {
  const { motion } = state;
  const began = document.timeline.currentTime;
  motion.setUps = setUps;
  motion.wait = new Promise((over) => {
    const next = () => requestAnimationFrame(() => setTimeout(setUpOne)); // after the frame, not in it
    const setUpOne = () => {
      if (motion.setUps !== setUps) return over();
      motion.began = began;
      setUps.shift()?.();
      motion.began = null;
      if (setUps.length) next();
      else over();
    };
    next();
  });
}

/** Brings everything that moves to its end. */
export function finish() {
  state.motion.setUps = [];
  for (const { animation, tidy } of state.motion.running.splice(0)) {
    animation.cancel();
    tidy?.();
  }
  air.replaceChildren();
  state.motion.landing = 0;
}

/** Milliseconds until the cards that move land, or strike. */
export function landing() {
  return Math.max(0, state.motion.landing - performance.now());
}

/** Resolves when nothing moves, and nothing waits to. */
export async function rest() {
  const { motion } = state;
  const moving = () => motion.running.filter(({ animation }) => animation.playState !== "finished");
  do {
    await motion.wait;
    await Promise.allSettled(moving().map(({ animation }) => animation.finished));
  } while (moving().length || motion.setUps.length);
}

/**
 * Lifts a moving card above all others, with its pile and region; gives what lowers it again.
 *
 * @param {HTMLElement} card
 */
export function raise(card, classes = "moving") {
  const [pile, region, names] = [card.closest(".pile"), card.closest(".region"), classes.split(" ")];
  pile?.classList.add(...names);
  region?.classList.add("above");
  return () => {
    pile?.classList.remove(...names);
    if (!region?.querySelector(".moving")) region?.classList.remove("above"); // the cards of a deal land one by one
  };
}

/**
 * Lays an element in the air, at this place of the window.
 *
 * @param {HTMLElement} element
 * @param {{ left: number, top: number, width: number, height: number }} place
 */
export function fly(element, { left, top, width, height }) {
  const pixels = { left, top, width, height, "--w": width, "--h": height };
  for (const [name, value] of Object.entries(pixels)) element.style.setProperty(name, `${value}px`);
  return air.appendChild(element);
}

// The page's script: paints the last scene before Python is there, then paints for Python and tells it what is pressed.
//
// Python reaches it through globalThis.parlour, and through nothing else. It runs at the end of <body>, at once.
import { keepInstallOffer, promised, toast } from "./browser.js";
import { face } from "./cards.js";
import { bindDrag } from "./drag.js";
import { bindEarly } from "./early.js";
import { bindFocus } from "./focus.js";
import { bindHover } from "./hover.js";
import { fetchLanguage, speak } from "./language.js";
import { arrange } from "./layout.js";
import { bindLines } from "./lines.js";
import { landing, rest } from "./motion/animations.js";
import { bindMotion } from "./motion/motion.js";
import { open, wearRewards } from "./opening.js";
import { bindPress, makeDue, precompute, press, released, show } from "./press.js";
import { state } from "./state.js";
import { keepAhead, storeScene } from "./storage.js";
import { write } from "./text.js";

const parlour = {
  show,
  precompute,
  press,
  makeDue,
  released,
  face,
  arrange,
  write,
  toast,
  promised,
  keepAhead,
  speak,
  wearRewards,
  fetchLanguage,
  fetchOnDemand: async () => new ArrayBuffer(0), // boot/page.js puts the start's own in its place
  motion: { landing, rest },
  state,
};

/** @typedef {typeof parlour} Parlour */

globalThis.parlour = parlour;
bindMotion();
bindDrag();
bindHover();
bindPress();
bindFocus();
bindLines();
bindEarly(); // behind the others, which hear the pointer even before Python does
keepInstallOffer();
addEventListener("pagehide", storeScene);
open();

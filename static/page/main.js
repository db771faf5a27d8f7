// The page's script: paints the last scene before Python is there, then paints for Python and tells it what is pressed.
//
// Python reaches it through globalThis.parlour, and through nothing else. It runs at the end of <body>, at once.
import { keepInstallOffer, promised, toast } from "./browser.js";
import { face } from "./cards.js";
import { bindDrag } from "./drag.js";
import { bindFocus } from "./focus.js";
import { bindHover } from "./hover.js";
import { arrange } from "./layout.js";
import { bindLines } from "./lines.js";
import { landing, rest } from "./motion/animations.js";
import { bindMotion } from "./motion/motion.js";
import { open } from "./opening.js";
import { paint } from "./paint.js";
import { bindPress, precompute, press, show } from "./press.js";
import { state } from "./state.js";
import { storeScene } from "./storage.js";
import { write } from "./text.js";

const parlour = {
  show,
  precompute,
  press,
  paint,
  face,
  arrange,
  write,
  toast,
  promised,
  fetchOnDemand: async () => new ArrayBuffer(0), // boot/page.js puts the start's own in its place
  motion: { landing, rest },
  state,
  get install() {
    return state.install;
  },
  set install(offer) {
    state.install = offer;
  },
};

/** @typedef {typeof parlour} Parlour */

globalThis.parlour = parlour;
bindMotion();
bindDrag();
bindHover();
bindPress();
bindFocus();
bindLines();
keepInstallOffer();
addEventListener("pagehide", storeScene);
open();

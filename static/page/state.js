// The state of the page: what is painted, what moves, what is held and what is prepared, in one object.
//
// Every module reads and writes it here and keeps nothing of its own, so one look shows all that a paint or a press
// depends on.

/** @import { Pile, TimedScene } from "./scene.js" */

/**
 * A pile on the page: its element, and what is painted in it.
 *
 * @typedef {object} Box
 * @property {HTMLElement} element
 * @property {Pile | null} pile null until its cards are laid
 * @property {string} text the pile as JSON, to find out whether it has changed
 * @property {Map<string, HTMLButtonElement>} stops its buttons by the stop they press
 */

/**
 * A pile that a new scene changes. `found` has an element for each card that shows, null where one must be made.
 *
 * @typedef {{ name: string, pile: Pile, text: string, found: (HTMLElement | null)[] }} ChangedPile
 */

/**
 * A card element that goes from one pile to the place `index` of another, where its code is `code`.
 *
 * @typedef {{ card: HTMLElement, code: string, target: ChangedPile, index: number, from: string }} Journey
 */

/**
 * How a scene differs from what is painted.
 *
 * @typedef {object} Change
 * @property {string} text the scene as JSON
 * @property {TimedScene} scene
 * @property {ChangedPile[]} changed
 * @property {boolean} anew whether it is another deal or game
 * @property {Journey[]} journeys
 * @property {{ card: HTMLElement, name: string }[]} unused card elements that no pile needs, each with the pile that had it
 * @property {Leaving[]} leaving those of them whose card is not in their pile any more
 */

/**
 * A card that leaves, and the pile it goes to; undefined if that is not known.
 *
 * @typedef {[card: HTMLElement, target: string | undefined]} Leaving
 */

/**
 * What a press on a stop will show, computed before it is made. Its change is null once something else is painted: the
 * press is Python's to judge then, by its token.
 *
 * @typedef {{ stop: string, token: number, change: Change | null }} PreparedPress
 */

/**
 * A press that is shown in part: `paintRest` paints the rest, `log` is the log before it.
 *
 * @typedef {{ stop: string, token: number, paintRest: () => void, log: string }} DuePress
 */

/**
 * What the presses on a scene lead to: `changes` lead from it to each scene that is known, the first of them to itself;
 * `leads` has for each of these the presses that are known there, each with the number of the scene after it.
 *
 * @typedef {{ changes: unknown[], leads: Record<string, number>[] }} Ahead
 */

/**
 * A scene as it is kept for the next start: `at` tells where the game stands, as Python says it.
 *
 * @typedef {TimedScene & { at?: string, ahead?: Ahead }} KeptScene
 */

/** @typedef {{ at: string, copy: HTMLElement }} StruckPile */

/** @typedef {{ animation: Animation, tidy?: () => void }} RunningAnimation */

/**
 * @typedef {object} PointerPress a pointer that is down
 * @property {number} id
 * @property {number} slack pixels that it may move and still be a tap
 * @property {number} x
 * @property {number} y
 * @property {HTMLElement} stop
 * @property {number | undefined} timer of the long press
 */

/**
 * @typedef {object} Drag a card that is carried
 * @property {HTMLElement} card
 * @property {HTMLElement} stop where it came from
 * @property {HTMLElement | null} over the stop it would be dropped on
 * @property {boolean} dropped whether the player has let go of it
 * @property {{ stop: HTMLElement, place: DOMRect }[]} fan the stops of its fan, where they lay when the drag began
 * @property {{ x: number, y: number, home: DOMRect }} start where the pointer was when the drag began, and its stop
 * @property {Speed} speed
 */

/**
 * A card that was let go, how fast it was carried (pixels a millisecond), and how many degrees it leant.
 *
 * @typedef {{ card: HTMLElement, dx: number, dy: number, tilt: number }} ThrownCard
 */

/**
 * @typedef {object} Speed how fast a card is carried
 * @property {number} x where the pointer was last
 * @property {number} y
 * @property {number} at when it was there
 * @property {number} dx pixels a millisecond
 * @property {number} dy
 */

export const state = {
  /** @type {TimedScene | null} the scene that is on the page */
  painted: null,
  /** the same as Python gave it, as JSON */
  text: "",
  /** whether a scene is being painted */
  painting: false,
  /** the scene to paint after it, as JSON: a stop that it removes may lose the focus, and Python answers that at once */
  next: "",
  /** the regions that are on the page, as JSON */
  picture: "",
  /** @type {Map<string, Box>} by the pile's name */
  boxes: new Map(),
  /** @type {Map<string, string>} for each region, the stop that had the focus last */
  lastFocus: new Map(),

  motion: {
    /** @type {RunningAnimation[]} */
    running: [],
    /** @type {Map<Element, DOMRect>} where each card was before the paint */
    places: new Map(),
    /** @type {StruckPile[]} copies of struck piles, as they looked before the paint */
    struck: [],
    /** @type {{ card: HTMLElement, animation: Animation }[]} cards that set out before the paint */
    sent: [],
    /** @type {Map<HTMLElement, CSSNumberish | null>} the start times of those cards' animations */
    since: new Map(),
    /** @type {ThrownCard | null} */
    thrown: null,
    /** @type {(() => void)[]} set up the motions that wait for a frame */
    setUps: [],
    /** @type {Promise<void> | null} resolves when these are set up, or dropped */
    wait: null,
    /** @type {CSSNumberish | null} when they began, while they are set up */
    began: null,
    /** when the cards that move land, or strike, on the clock of performance.now() */
    landing: 0,
    /** whether Python is yet to be told where the mouse is, because cards move */
    lookWaits: false,
  },

  press: {
    /** @type {PreparedPress | null} */
    prepared: null,
    /** @type {DuePress | null} shown in part; Python does not know of it yet */
    due: null,
    /** @type {Promise<void> | null} resolves when the pointer that was last down is not any more */
    held: null,
    /** @type {{ stops: string[], log: string, until: number } | null} the last press that made a move, and the focus after it */
    moved: null,
  },

  early: {
    /** @type {"waits" | "catches up" | "over"} whether Python is awaited, makes the presses that were shown, or is there */
    stage: "waits",
    /** where the game stands in the first scene; the empty string where nobody knows */
    at: "",
    /** @type {TimedScene | null} the scene that was painted first */
    first: null,
    /** @type {Ahead} */
    ahead: { changes: [{}], leads: [] },
    /** the number of the scene that is painted */
    here: 0,
    /** @type {string[]} the names of the presses, in order */
    presses: [],
    /** how many of them were shown */
    shown: 0,
    /** whether presses were made on a table that lies there no more */
    discarded: false,
    /** @type {{ text: string, at: string } | null} what Python shows and the page does not paint yet */
    held: null,
  },

  pointer: {
    /** @type {PointerPress | null} */
    down: null,
    /** @type {HTMLElement | null} the stop that a finger has just left */
    tapped: null,
    /** the stop that the mouse or the focus is on, as Python knows it */
    considered: "",
    /** the stop that the mouse is on, and where the mouse is */
    looked: { stop: "", x: 0, y: 0 },
    /** @type {{ stop: string | null, x: number, y: number }} the same when Python was last told of it; null: not yet */
    told: { stop: "", x: 0, y: 0 },
  },

  /** @type {Drag | null} */
  drag: null,

  courts: {
    /** whether a court card is large enough for a figure */
    wanted: false,
  },

  storage: {
    /** @type {{ text: string, at: string } | null} the scene that is still to be written down */
    unsaved: null,
    /** @type {{ text: string, at: string } | null} the last that was looked ahead from, with what was found */
    ahead: null,
    /** @type {number | undefined} */
    timer: undefined,
  },

  toast: {
    /** @type {number | undefined} */
    timer: undefined,
  },

  /** the paths of the lines over the table, as they are drawn */
  lines: "",

  /** the language that the page's sentences are in, which <html lang> may be ahead of */
  spoken: "en",
  /** @type {Record<string, Promise<string>>} by code, the files of sentences that are there or on their way */
  languages: {},

  /** @type {globalThis.Event | null} the browser's offer to install the page */
  install: null,
};

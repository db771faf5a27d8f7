// The types of a scene: all that passes from Python to the page, as JSON.
//
// They repeat py/parlour's scene.py field by field; tests/test_scene_types.py fails where the two differ. This module
// holds types only, so nothing of it is in the bundle.

/**
 * What the move to a pile comes to, at the foot of its card.
 *
 * @typedef {object} Chip
 * @property {string} tone good, short, warning or plain
 * @property {string} text
 * @property {string} icon the id of a symbol in index.html, or the empty string
 */

/**
 * A pile as it is painted.
 *
 * @typedef {object} Pile
 * @property {string} kind the class of its element: stack, mini, deck, hand, fan, bank or plaque
 * @property {string[]} cards those that show, bottom to top
 * @property {number} count of all its cards, as far as that is known
 * @property {string} name its caption
 * @property {string} label what it is called aloud
 * @property {string[]} labels in a fan, what each of its stops is called
 * @property {string[]} stops what can be pressed: the pile itself, or each card of a fan from the bottom up
 * @property {string[]} legal those stops that lead on
 * @property {string[]} lifted those stops that are picked up
 * @property {string[]} [next] those stops that a hint or the coach points at
 * @property {string[]} marks classes of its element
 * @property {Chip | null} chip
 * @property {string} badge
 */

/**
 * A region: one of the rows of piles that the arrow keys walk through.
 *
 * @typedef {object} RegionScene
 * @property {string} id
 * @property {string} label
 * @property {string[]} rows names of piles, as CSS lays out a grid
 * @property {string} kind a layout.RegionKind
 * @property {number} weight how much of the room it takes against the others
 */

/**
 * A button beside the prompt.
 *
 * @typedef {object} Action
 * @property {string} id what pressing it presses
 * @property {string} text
 * @property {boolean} main
 * @property {string} [label] what it is called aloud, where its text is a sign
 * @property {boolean} [next] whether a hint or the coach points at it
 */

/**
 * A small figure beside the table.
 *
 * @typedef {object} FigureScene
 * @property {string} id
 * @property {string} icon the id of a symbol in index.html, or the empty string
 * @property {string} text
 * @property {string} label
 */

/**
 * One of the cards that the roster lists, and where it is known to be.
 *
 * @typedef {object} MemberScene
 * @property {string} card
 * @property {string} state in, out or unseen
 */

/**
 * What has just happened, to be shown and heard once.
 *
 * @typedef {object} Event
 * @property {string} motion strike, burst, bump, dwell, gather or wave (see motion/), or the empty string
 * @property {string} cue a sound
 * @property {number} step how far up its scale the sound is
 * @property {string} [at]
 * @property {string[]} [by]
 * @property {string[]} [counts] shown one after the other beside `at` as each of `by` strikes
 * @property {string[]} [cards]
 * @property {string} [text]
 */

/**
 * A turn in the list of moves.
 *
 * @typedef {object} LogRow
 * @property {string} moves as they are written, between spaces
 * @property {string} text
 * @property {string} label what it is called aloud
 * @property {string} tone good, or the empty string
 */

/**
 * All that the page shows of a game.
 *
 * @typedef {object} Scene
 * @property {string} game
 * @property {string} title
 * @property {string} deal
 * @property {number} [stars] one to four, for the grade of the deal, if that is known
 * @property {string} [grade] the same in a word
 * @property {RegionScene[]} regions
 * @property {Record<string, Pile>} piles
 * @property {string} prompt
 * @property {string} why shown instead of the prompt: a refusal, a hint
 * @property {string} said to be spoken
 * @property {boolean} [question] whether the actions answer a question
 * @property {[string, string][]} lines drawn from pile to pile; the empty string is what the strip says
 * @property {Action[]} actions
 * @property {Record<string, boolean>} can undo, redo, hint
 * @property {FigureScene[]} status
 * @property {MemberScene[]} roster
 * @property {boolean} tagged whether cards show a letter for their colour in a four-colour deck
 * @property {LogRow[]} log
 * @property {Event[]} events
 * @property {[string, number][]} cues sounds, each with how far up its scale it is
 * @property {boolean} fresh whether it is a deal to be shown card by card
 */

/**
 * A scene as the page receives it: `speed` is the share of its usual time that a motion takes, 0 for none.
 *
 * @typedef {Scene & { speed?: number }} TimedScene
 */

export {};

// Paints: lays a scene (parlour/scene.py says what is in one) on the page.
//
// It knows no rules. It compares each pile with what it painted last, patches what differs, and
// leaves every element that can stay where it is: a stop keeps its button and the focus, a card its
// element, so that motion.js can show where it went.
"use strict";

(() => {
  const { face, turn, turns, write, span, motion, drag, shell } = parlour;
  const table = document.getElementById("table");
  const boxes = new Map(); // pile name -> { element, pile, text, stops }
  const tabbed = new Map(); // region id -> the stop that was focused last
  const SHOWN = { stack: 2, mini: 2, deck: 1, hand: 3 }; // cards drawn from the top
  const LONG_FAN = 12; // cards in one row
  let picture = ""; // the regions, as painted
  let painted = null; // the scene, as painted last

  function paint(text) {
    apply(compare(text));
  }

  // How a scene differs from what is painted; nothing is touched yet.
  function compare(text) {
    const scene = JSON.parse(text);
    const piles = Object.entries(scene.piles).map(([name, pile]) => ({ name, pile, text: JSON.stringify(pile) }));
    const changed = piles.filter(({ name, text }) => boxes.get(name)?.text !== text);
    const anew = scene.fresh || scene.game !== table.dataset.game;
    return { scene, changed, anew, ...match(changed) };
  }

  // A paint in two steps: cards set out, and the page is made anew in the second step, which is given. Where no card
  // goes all is done in the first.
  function send(change) {
    if (!change.anew && motion.send(change.scene, going(change), leaving(change))) return () => apply(change);
    apply(change);
    return () => {};
  }

  function apply(change) {
    const { scene, changed } = change;
    const seat = seated();
    motion.before(scene);
    lay(scene);
    for (const { name, text } of changed) boxOf(name).text = text; // first: what loses the focus meanwhile may paint again
    const cards = layCards(change);
    drag.release();
    for (const one of changed) dress(one);
    table.classList.toggle("open", !Object.values(scene.piles).some(({ marks }) => marks.includes("lifted")));
    shell.tell(scene);
    for (const region of regions()) rove(region);
    reseat(seat);
    motion.after(scene, cards);
    painted = scene;
  }

  // A card that was carried and let go, when nothing came of it.
  function settle() {
    motion.before(painted);
    drag.release();
    motion.after({ ...painted, events: [] }, { born: [], gone: [], turned: new Set() });
  }

  // ---- the picture: regions and the places in them

  function lay(scene) {
    const wanted = JSON.stringify([scene.game, scene.regions]);
    if (picture === wanted) return;
    picture = wanted;
    Object.assign(table.dataset, { game: scene.game, layout: scene.layout });
    for (const [name, box] of boxes) if (!(name in scene.piles)) forget(name, box);
    const old = [...regions()];
    const prompt = document.getElementById("prompt");
    for (const region of scene.regions) table.insertBefore(regionOf(region), prompt);
    for (const region of old) region.remove();
  }

  function forget(name, box) {
    box.element.remove();
    boxes.delete(name);
  }

  function regions() {
    return table.querySelectorAll(":scope > .region");
  }

  function regionOf({ id, label, rows }) {
    const region = block("region");
    region.dataset.region = id;
    region.setAttribute("role", "group");
    region.setAttribute("aria-label", label);
    region.style.setProperty("--area", id);
    const spread = region.appendChild(block("spread"));
    spread.style.setProperty("--areas", rows.map((row) => JSON.stringify(row)).join(" "));
    const names = rows.join(" ").split(/\s+/).filter((name) => name && name !== ".");
    for (const name of new Set(names)) spread.append(boxOf(name).element);
    return region;
  }

  function block(name) {
    const element = document.createElement("div");
    element.className = name;
    return element;
  }

  function boxOf(name) {
    let box = boxes.get(name);
    if (!box) {
      const element = block("pile");
      element.dataset.pile = name;
      element.style.setProperty("--area", name);
      boxes.set(name, (box = { element, pile: null, text: "", stops: new Map() }));
    }
    return box;
  }

  // ---- cards: the same element wherever a card goes

  // Which card on the page is which of the scene's: those ``found`` for a pile, null where one has to be made; those that
  // are ``left``; and the ways that cards go from pile to pile.
  function match(changed) {
    const pool = new Map();
    for (const { name } of changed) {
      for (const card of boxes.get(name)?.element.querySelectorAll(".card") ?? []) {
        const same = pool.get(card.dataset.card) ?? [];
        pool.set(card.dataset.card, [...same, { card, name }]);
      }
    }
    const ways = { into: {}, from: {}, cards: [] };
    for (const hand of changed) hand.found = shown(hand.pile).map(() => null);
    for (const hand of changed) takeFrom(pool, hand, (name) => name === hand.name);
    for (const hand of changed) takeFrom(pool, hand, (name, code) => code !== "??", ways);
    return { left: [...pool.values()].flat(), ways };
  }

  // Cards that go to another pile, which, and their place in it. Not those that are turned on their way, nor into an
  // empty fan: where they will lie in it is not to be seen yet.
  function going({ ways }) {
    const spotted = ({ name, pile }) => pile.kind !== "fan" || boxOf(name).pile?.cards.length > 0;
    const plain = ways.cards.filter(({ card, code, hand }) => !turns(card, code) && spotted(hand));
    return plain.map(({ card, hand, i }) => [card, hand.name, i]);
  }

  function leaving({ scene, anew, left, ways }) {
    const gone = left.filter(({ card, name }) => !anew && !knows(scene.piles[name].cards, card.dataset.card));
    return gone.map(({ card, name }) => [card, ways.from[name]]);
  }

  // Gives what motion.js needs: cards that came up, cards that went, and those that were turned.
  function layCards(change) {
    const cards = { born: [], gone: leaving(change), turned: new Set(), anew: change.anew };
    for (const hand of change.changed) place(hand, cards, change.ways);
    for (const { card } of change.left) card.remove();
    return cards;
  }

  function shown(pile) {
    return pile.cards.slice(-(SHOWN[pile.kind] ?? Infinity));
  }

  function takeFrom(pool, hand, fits, ways) {
    shown(hand.pile).forEach((code, i) => {
      if (hand.found[i]) return;
      const same = pool.get(code.toUpperCase()) ?? [];
      const at = same.findIndex(({ name }) => fits(name, code));
      if (at < 0) return;
      const [{ card, name }] = same.splice(at, 1);
      hand.found[i] = card;
      if (!ways) return;
      [ways.into[hand.name], ways.from[name]] = [name, hand.name];
      ways.cards.push({ card, code, hand, i });
    });
  }

  function place({ name, pile, found }, cards, ways) {
    const box = boxOf(name);
    const before = box.pile?.cards ?? [];
    const stops = layStops(box, name, pile);
    shown(pile).forEach((code, i) => {
      const card = found[i] ?? face(code);
      const news = cards.anew ? pile.kind !== "deck" : !knows(before, code);
      if (!found[i] && news) cards.born.push([card, ways.into[name]]);
      if (turn(card, code)) cards.turned.add(card);
      card.style.setProperty("--i", i);
      const [stop, at] = stops.length > 1 ? [stops[i], 0] : [stops[0], i];
      if (stop.children[at] !== card) stop.insertBefore(card, stop.children[at] ?? null);
    });
    box.pile = pile;
  }

  // A card that only lay hidden under others neither comes nor goes.
  function knows(codes, code) {
    return code === "??" || codes.some((one) => one.toUpperCase() === code.toUpperCase());
  }

  // The buttons of a pile, bottom to top: one for the whole, or one a card.
  function layStops({ element, stops }, name, pile) {
    const names = pile.stops.length ? pile.stops : [name];
    const rows = names.length > LONG_FAN ? 2 : 1;
    const wide = Math.ceil(names.length / rows);
    for (const [stop, button] of stops) {
      if (names.includes(stop)) continue;
      button.remove();
      stops.delete(stop);
    }
    names.forEach((stop, i) => {
      if (!stops.has(stop)) stops.set(stop, stopOf(stop));
      const button = stops.get(stop);
      if (element.children[i] !== button) element.insertBefore(button, element.children[i]);
      button.style.setProperty("--i", i % wide);
      button.style.setProperty("--row", Math.floor(i / wide));
      mark(button, pile, pile.labels?.[i] ?? pile.label);
    });
    element.dataset.rows = rows;
    element.style.setProperty("--wide", wide);
    element.style.setProperty("--n", Math.max(shown(pile).length, 1));
    return names.map((stop) => stops.get(stop));
  }

  function stopOf(stop) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "stop";
    button.dataset.stop = stop;
    button.tabIndex = -1;
    return button;
  }

  function mark(button, pile, label) {
    for (const name of ["legal", "lifted", "next"]) {
      button.classList.toggle(name, pile[name]?.includes(button.dataset.stop) ?? false);
    }
    button.setAttribute("aria-label", label);
    if (pile.stops.length) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }

  // ---- what a pile wears: marks, caption, count, badge, chip

  function dress({ name, pile }) {
    const { element } = boxOf(name);
    const empty = pile.cards.length ? [] : ["empty"];
    const deep = pile.count > 2 ? ["deep"] : pile.count > 1 ? ["two"] : [];
    const named = pile.name ? ["named"] : [];
    element.className = ["pile", pile.kind, ...pile.marks, ...empty, ...deep, ...named].join(" ");
    part(element, "caption", pile.name);
    part(element, "count", pile.chip ? "" : counted(pile));
    part(element, "badge", pile.badge);
    const { kind, text } = pile.chip ?? {};
    const chip = part(element, "chip", kind === "kill" ? `⚔ ${text}` : text);
    if (chip) chip.dataset.kind = kind;
  }

  function counted({ kind, count }) {
    if (kind === "deck") return String(count);
    if (kind === "stack") return count > 1 ? `×${count}` : "";
    return kind === "hand" && count > SHOWN.hand ? `+${count - SHOWN.hand}` : "";
  }

  function part(element, name, text) {
    let found = element.querySelector(`:scope > .${name}`);
    if (!text) return void found?.remove();
    if (!found) {
      found = element.appendChild(span(name));
      found.setAttribute("aria-hidden", "true"); // the button's label says it
    }
    write(found, text);
    return found;
  }

  // ---- focus: one tab stop a region, and never lost

  function rove(region) {
    const stops = [...region.querySelectorAll(".stop")];
    const kept = tabbed.get(region.dataset.region);
    const chosen =
      stops.find(({ dataset }) => dataset.stop === kept) ??
      stops.find(({ classList }) => classList.contains("legal")) ??
      stops[0];
    for (const stop of stops) {
      const index = stop === chosen ? 0 : -1;
      if (stop.tabIndex !== index) stop.tabIndex = index; // every write makes the browser lay out the page
    }
  }

  function seated() {
    const stop = document.activeElement?.closest("#table .stop, #actions button");
    return stop && { stop, card: stop.querySelector(".card:last-of-type") };
  }

  function reseat(seat) {
    if (!seat || table.contains(document.activeElement)) return;
    const kept = [seat.stop, seat.card?.closest(".stop")].find((stop) => stop?.isConnected);
    const stop = kept ?? table.querySelector(".stop.lifted") ?? table.querySelector('.stop[tabindex="0"]');
    stop?.focus({ preventScroll: true });
  }

  table.addEventListener("focusin", ({ target }) => {
    const region = target.closest(".region");
    if (!region) return;
    tabbed.set(region.dataset.region, target.dataset.stop);
    rove(region);
  });

  Object.assign(parlour, { paint, compare, send, settle, boxOf });
  shell.open();
})();

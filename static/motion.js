// What moved, shown: cards slide from where they lay to where they lie (FLIP), new ones come from
// the deck, a killed royal falls. The table is already as it should be while anything moves, and
// the next paint, press or key ends it at once. Only transform and opacity are animated.
"use strict";

(() => {
  const { face, span } = parlour;
  const table = document.getElementById("table");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const EASE = "cubic-bezier(.2, 0, 0, 1)";
  const TIME = { move: 180, flip: 160, deal: 120, stagger: 35, whole: 900, kill: 350, win: 2500 };

  const MOST_PASSING = 8; // cards: a slow phone takes 40 ms to make one

  const STILL = { transform: "none" };

  const air = document.body.appendChild(span("air")); // where cards fly that lie nowhere
  air.setAttribute("aria-hidden", "true");
  let running = []; // [animation, what to tidy when it ends]
  let places = new Map(); // where every card was before the paint
  let ghosts = []; // royals as they looked in life
  let sent = []; // [card, animation]: those that set out before the paint
  let since = new Map(); // and when they did

  const cardsOf = (element) => [...element.getElementsByClassName("card")];
  const boxOf = (name) => parlour.boxOf(name).element;

  // Before a paint, and without laying anything out for it: cards set out that will go to another pile, or leave. The
  // paint lets them go on from where they are. True if any goes.
  function send(scene, going, leaving) {
    const pace = speed(scene);
    if (!pace) return false;
    finish();
    const way = (frames) => ([card, to, i]) => ({ card, frames, from: card.getBoundingClientRect(), to: spot(to, i) });
    const ways = [...going.map(way(flown)), ...leaving.map(way(faded))];
    const seen = ways.filter(({ from, to }) => from.width && to?.width);
    sent = seen.map(({ card, frames, from, to }) => {
      const timing = { easing: EASE, duration: TIME.move * pace, fill: "forwards" };
      const animation = card.animate(frames(from, to), timing);
      running.push([animation, raise(card)]);
      return [card, animation];
    });
    return sent.length > 0;
  }

  // Before a paint: end what runs, and remember where everything is that may move.
  function before(scene) {
    since = new Map(sent.map(([card, animation]) => [card, animation.startTime]));
    sent = [];
    finish();
    const moves = speed(scene) > 0;
    places = new Map(moves ? cardsOf(table).map((card) => [card, card.getBoundingClientRect()]) : []);
    ghosts = moves ? scene.events.filter(({ kind }) => kind === "kill").map(ghost) : [];
  }

  function speed(scene) {
    return calm.matches ? 0 : (scene.speed ?? 1);
  }

  function finish() {
    for (const [animation, tidy] of running.splice(0)) {
      animation.cancel();
      tidy?.();
    }
    air.replaceChildren();
  }

  // After a paint: cards that are elsewhere now, and what the scene says of the last move.
  function after(scene, cards) {
    const pace = speed(scene);
    if (!pace || (cards.anew ? !scene.fresh : !places.size)) return;
    const { events } = scene;
    const ways = journeys(cards, cards.anew ? 0 : passing(events, pace)); // all reading, then all writing
    const leaving = cards.gone.map(([card, to]) => [card, spot(to)]);
    const shots = events.filter(({ kind }) => kind === "kill").map(aim);
    for (const way of ways) slide(way, pace);
    for (const [card, to] of leaving) leave(card, to, pace);
    for (const shot of shots) kill(shot, pace);
    if (events.some(({ kind }) => kind === "win")) win(pace);
  }

  function journeys(cards, later) {
    const landed = new Map(cards.born);
    const dealt = [...new Set(cards.born.map(([card]) => card.closest(".pile")))];
    const gap = Math.min(TIME.stagger, (TIME.whole - TIME.deal) / Math.max(dealt.length, 1));
    return cardsOf(table).map((card) => {
      const born = landed.has(card);
      return {
        card,
        from: born ? spot(landed.get(card)) : places.get(card),
        to: card.getBoundingClientRect(),
        turned: born || cards.turned.has(card),
        time: cards.anew ? TIME.deal : TIME.move,
        delay: !born ? 0 : cards.anew ? gap * dealt.indexOf(card.closest(".pile")) : later,
        how: cards.anew ? "moving arriving" : "moving",
      };
    });
  }

  // Where a pile's card lies, or would: its top one if not the i-th. Without a pile the deck's: from there cards come,
  // and there they go, when they were or will be on no pile that shows them.
  function spot(name, i = Infinity) {
    const element = name ? boxOf(name) : table.querySelector(".pile.deck, .pile.bank");
    const cards = element ? cardsOf(element) : [];
    const place = cards[Math.min(i, cards.length - 1)] ?? element?.querySelector(".stop");
    return place?.getBoundingClientRect();
  }

  function run(element, frames, options, tidy) {
    const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
    const entry = [animation, tidy];
    running.push(entry);
    animation.onfinish = () => {
      running = running.filter((other) => other !== entry);
      tidy?.();
    };
    return animation;
  }

  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

  function between(from, to) {
    const [[x, y], [toX, toY]] = [middle(from), middle(to)];
    return [toX - x, toY - y];
  }

  function flight(from, to) {
    const [dx, dy] = between(from, to);
    return `translate(${dx}px, ${dy}px) scale(${to.width / from.width}, ${to.height / from.height})`;
  }

  const flown = (from, to) => [STILL, { transform: flight(from, to) }];
  const faded = (from, to) => [{ ...STILL, opacity: 1 }, { transform: flight(from, to), opacity: 0.4 }];

  // A card that set out before the paint is where it would be by now.
  function goOn(card, animation) {
    if (since.get(card)) animation.startTime = since.get(card);
  }

  function slide({ card, from, to, turned, time, delay, how }, pace) {
    if (!from?.width || !to.width) return; // not in sight, before or after
    const [dx, dy] = between(to, from);
    const moved = Math.abs(dx) + Math.abs(dy) >= 1;
    if (!moved && !turned) return;
    const start = flight(to, from);
    const timing = { duration: (moved ? time : TIME.flip) * pace, delay: delay * pace };
    const lower = raise(card, how);
    if (turned) turnOver(card, start, timing, lower);
    else goOn(card, run(card, [{ transform: start }, STILL], timing, lower));
  }

  // A card that comes up shows its back for the first half of the turn.
  function turnOver(card, start, timing, lower) {
    const frames = [
      { transform: `perspective(900px) ${start} rotateY(180deg)` },
      { transform: "perspective(900px) rotateY(0)" },
    ];
    run(card, frames, timing, lower);
    if (card.classList.contains("down")) return;
    const back = card.appendChild(span("back"));
    const edgewise = [1, 1, 0, 0].map((opacity, i) => ({ opacity, offset: [0, 0.4, 0.41, 1][i] }));
    run(back, edgewise, { ...timing, easing: "linear" }, () => back.remove());
  }

  // A moving card passes above all others; its pile and region are lifted with it.
  function raise(card, how = "moving") {
    const [pile, region, names] = [card.closest(".pile"), card.closest(".region"), how.split(" ")];
    pile?.classList.add(...names);
    region?.classList.add("above");
    return () => {
      pile?.classList.remove(...names);
      region?.classList.remove("above");
    };
  }

  function leave(card, to, pace) {
    const from = places.get(card);
    if (!from?.width || !to?.width) return;
    fly(card, from);
    goOn(card, run(card, faded(from, to), { duration: TIME.move * pace }, () => card.remove()));
  }

  function fly(element, { left, top, width, height }) {
    const px = { left, top, width, height, "--w": width, "--h": height };
    for (const [name, value] of Object.entries(px)) element.style.setProperty(name, `${value}px`);
    return air.appendChild(element);
  }

  // ---- what the last move did

  // Cards that pass under the deck, one by one, of many the last; gives the time after which play goes on.
  function passing(events, pace) {
    const passed = events.filter(({ kind }) => kind === "pass").flatMap(({ cards }) => cards.slice(0, -1));
    const codes = passed.slice(-MOST_PASSING);
    const deck = codes.length && spot();
    if (!deck) return 0;
    const gap = Math.min(110, (TIME.whole - 2 * TIME.deal) / codes.length);
    codes.forEach((code, i) => {
      const card = fly(face(code), deck);
      const aside = `translateX(${deck.width * 1.15}px)`;
      const frames = [
        { transform: "none", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.05 },
        { transform: aside, opacity: 1, offset: 0.5 },
        { transform: "translateY(8px)", opacity: 1, offset: 0.98 },
        { transform: "translateY(8px)", opacity: 0 },
      ];
      run(card, frames, { duration: 2 * TIME.deal * pace, delay: i * gap * pace }, () => card.remove());
    });
    return gap * codes.length;
  }

  // The royal as it looked, to be turned over; the place itself already shows it dead.
  function ghost({ at }) {
    const copy = boxOf(at).cloneNode(true);
    for (const button of copy.querySelectorAll("button")) button.replaceWith(...button.childNodes);
    copy.removeAttribute("data-pile");
    copy.setAttribute("aria-hidden", "true");
    return { at, copy };
  }

  // Who kills which royal, and where they lie.
  function aim({ at, by }) {
    const attackers = by.map((name) => cardsOf(boxOf(name)).at(-1)).filter(Boolean);
    const places = attackers.map((card) => card.getBoundingClientRect());
    const royal = boxOf(at);
    return { at, royal, goal: royal.getBoundingClientRect(), attackers, places };
  }

  // The attackers start forward, a tracer flies, and the royal turns over.
  function kill({ at, royal, goal, attackers, places }, pace) {
    const time = TIME.kill * pace;
    attackers.forEach((card, i) => {
      const start = { transform: "scale(1.09)", offset: 0.4 };
      run(card, [STILL, start, STILL], { duration: time * 0.7 }, raise(card));
      trace(places[i], goal, time * 0.7);
    });
    fall(royal, ghosts.find((one) => one.at === at).copy, time);
  }

  function fall(royal, ghost, time) {
    const edge = (degrees) => ({ transform: `perspective(500px) rotateY(${degrees}deg)` });
    const going = { duration: time * 0.6, easing: "ease-in", fill: "both" };
    royal.parentElement.append(ghost);
    run(ghost, [STILL, { ...STILL, offset: 0.4 }, edge(90)], going, () => ghost.remove());
    run(royal, [edge(-90), STILL], { duration: time * 0.4, delay: time * 0.6 });
  }

  function trace(from, to, duration) {
    const [[x, y], [dx, dy]] = [middle(from), between(from, to)];
    const place = { left: x, top: y - 2, width: Math.hypot(dx, dy), height: 4 };
    const line = fly(span("tracer"), place);
    const long = (part) => `rotate(${Math.atan2(dy, dx)}rad) scaleX(${part})`;
    const frames = [
      { transform: long(0), opacity: 1 },
      { transform: long(1), opacity: 1, offset: 0.6 },
      { transform: long(1), opacity: 0 },
    ];
    run(line, frames, { duration }, () => line.remove());
  }

  // A wave over the table, from its middle outwards.
  function win(pace) {
    const [x, y] = [innerWidth / 2, innerHeight / 2];
    const cards = cardsOf(table).map((card) => [card, card.getBoundingClientRect()]);
    const far = (at) => Math.hypot(middle(at)[0] - x, middle(at)[1] - y);
    const most = Math.max(1, ...cards.map(([, at]) => far(at)));
    for (const [card, at] of cards) {
      const tilt = at.left > x ? 5 : -5;
      const leap = `translateY(${at.height * -0.3}px) rotate(${tilt}deg) scale(1.06)`;
      const delay = (far(at) / most) * TIME.win * 0.6 * pace;
      const timing = { duration: TIME.win * 0.4 * pace, delay, easing: "ease-in-out" };
      run(card, [STILL, { transform: leap, offset: 0.35 }, STILL], timing, raise(card));
    }
  }

  for (const input of ["pointerdown", "keydown"]) addEventListener(input, finish, { capture: true, passive: true });

  // Until all that moves has come to its end, or was brought there.
  const rest = () => Promise.allSettled(running.map(([animation]) => animation.finished));

  parlour.motion = { send, before, after, finish, rest };
})();

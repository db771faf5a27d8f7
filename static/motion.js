// What moved, shown: cards slide from where they lay to where they lie (FLIP), new ones come from
// the deck, a killed royal falls. The table is already as it should be while anything moves, and
// the next paint or press ends it at once. Only transform and opacity are animated.
"use strict";

(() => {
  const { face, span } = parlour;
  const table = document.getElementById("table");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const EASE = "cubic-bezier(.2, 0, 0, 1)";
  const TIME = { move: 180, flip: 160, deal: 120, stagger: 35, whole: 900, kill: 350, win: 2500 };

  const air = document.body.appendChild(span("air")); // where cards fly that lie nowhere
  air.setAttribute("aria-hidden", "true");
  let running = []; // [animation, what to tidy when it ends]
  let places = new Map(); // where every card was before the paint
  let ghosts = []; // royals as they looked in life

  const cardsOf = (element) => [...element.getElementsByClassName("card")];
  const boxOf = (name) => parlour.boxOf(name).element;

  // Before a paint: end what runs, and remember where everything is.
  function before(scene) {
    finish();
    places = new Map(cardsOf(table).map((card) => [card, card.getBoundingClientRect()]));
    ghosts = speed(scene) ? (scene.events ?? []).filter(({ kind }) => kind === "kill").map(ghost) : [];
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
    const events = scene.events ?? [];
    const ways = journeys(cards, cards.anew ? 0 : passing(events, pace)); // all reading, then all writing
    const leaving = cards.gone.map(([card, to]) => [card, origin(to)]);
    for (const way of ways) slide(way, pace);
    for (const [card, to] of leaving) leave(card, to, pace);
    for (const event of events) show(event, pace);
  }

  function journeys(cards, later) {
    const landed = new Map(cards.born);
    const dealt = [...new Set(cards.born.map(([card]) => card.closest(".pile")))];
    const gap = Math.min(TIME.stagger, (TIME.whole - TIME.deal) / Math.max(dealt.length, 1));
    return cardsOf(table).map((card) => {
      const born = landed.has(card);
      return {
        card,
        from: born ? origin(landed.get(card)) : places.get(card),
        to: card.getBoundingClientRect(),
        turned: born || cards.turned.has(card),
        time: cards.anew ? TIME.deal : TIME.move,
        delay: !born ? 0 : cards.anew ? gap * dealt.indexOf(card.closest(".pile")) : later,
        how: cards.anew ? "moving arriving" : "moving",
      };
    });
  }

  // Where cards come from and go to when they were on no pile that shows them: mostly the deck.
  function origin(name) {
    const element = name ? boxOf(name) : table.querySelector(".pile.deck, .pile.bank");
    const card = element?.querySelector(".card") ?? element?.querySelector(".stop");
    return card?.getBoundingClientRect();
  }

  function run(element, frames, options, tidy) {
    const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
    const entry = [animation, tidy];
    running.push(entry);
    animation.onfinish = () => {
      running = running.filter((other) => other !== entry);
      tidy?.();
    };
  }

  function slide({ card, from, to, turned, time, delay, how }, pace) {
    if (!from) return;
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 1 && !turned) return;
    const grown = `scale(${from.width / to.width}, ${from.height / to.height})`;
    const start = `translate(${dx}px, ${dy}px) ${grown}`;
    const timing = { duration: time * pace, delay: delay * pace };
    const lower = raise(card, how);
    if (!turned) return run(card, [{ transform: start }, { transform: "none" }], timing, lower);
    const over = `perspective(900px) ${start} rotateY(180deg)`;
    const back = card.classList.contains("down") ? null : card.appendChild(span("back"));
    run(card, [{ transform: over }, { transform: "perspective(900px) rotateY(0)" }], timing, () => {
      lower();
      back?.remove();
    });
    const edgewise = [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0, offset: 0.41 }, { opacity: 0 }];
    if (back) run(back, edgewise, { ...timing, easing: "linear" });
  }

  // A moving card passes above all others; its pile and region are lifted with it.
  function raise(card, how = "moving") {
    const [above, names] = [[card.closest(".pile"), card.closest(".region")], how.split(" ")];
    for (const element of above) element?.classList.add(...names);
    return () => {
      for (const element of above) element?.classList.remove(...names);
    };
  }

  function leave(card, to, pace) {
    const from = places.get(card);
    if (!from || !to) return;
    fly(card, from);
    const dx = to.left + to.width / 2 - from.left - from.width / 2;
    const dy = to.top + to.height / 2 - from.top - from.height / 2;
    const end = { transform: `translate(${dx}px, ${dy}px) scale(${to.width / from.width})`, opacity: 0.4 };
    run(card, [{ transform: "none", opacity: 1 }, end], { duration: TIME.move * pace }, () => card.remove());
  }

  function fly(element, { left, top, width, height }) {
    const px = { left, top, width, height, "--w": width, "--h": height };
    for (const [name, value] of Object.entries(px)) element.style.setProperty(name, `${value}px`);
    return air.appendChild(element);
  }

  // ---- what the last move did

  function show(event, pace) {
    if (event.kind === "kill") kill(event, pace);
    if (event.kind === "win") win(pace);
  }

  // Cards that pass under the deck, one by one; gives the time after which play goes on.
  function passing(events, pace) {
    const codes = events.filter(({ kind }) => kind === "pass").flatMap(({ cards }) => cards.slice(0, -1));
    const deck = codes.length && origin();
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

  function kill({ at, by }, pace) {
    const { copy } = ghosts.find((one) => one.at === at);
    const half = (TIME.kill * pace) / 2;
    const royal = boxOf(at);
    const goal = royal.getBoundingClientRect();
    const shooters = by.map((name) => cardsOf(boxOf(name)).at(-1)).filter(Boolean);
    for (const [card, start] of shooters.map((card) => [card, card.getBoundingClientRect()])) {
      const pulse = [{ transform: "none" }, { transform: "scale(1.09)", offset: 0.4 }, { transform: "none" }];
      run(card, pulse, { duration: half * 1.4 }, raise(card));
      trace(start, goal, half);
    }
    royal.parentElement.append(copy);
    const fall = "perspective(500px) rotateY(90deg)";
    run(copy, [{ transform: "none" }, { transform: "none", offset: 0.4 }, { transform: fall }], { duration: half * 1.2, easing: "ease-in", fill: "both" }, () => copy.remove());
    run(royal, [{ transform: "perspective(500px) rotateY(-90deg)" }, { transform: "none" }], { duration: half * 0.8, delay: half * 1.2 });
  }

  function trace(from, to, time) {
    const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
    const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
    const line = fly(span("tracer"), { left: x, top: y - 2, width: Math.hypot(dx, dy), height: 4 });
    const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
    const frames = [
      { transform: `${turn} scaleX(0)`, opacity: 1 },
      { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.6 },
      { transform: `${turn} scaleX(1)`, opacity: 0 },
    ];
    run(line, frames, { duration: time * 1.4 }, () => line.remove());
  }

  // A wave over the table, from its middle outwards.
  function win(pace) {
    const cards = cardsOf(table).map((card) => ({ card, at: card.getBoundingClientRect() }));
    const [x, y] = [innerWidth / 2, innerHeight / 2];
    const far = ({ at }) => Math.hypot(at.left + at.width / 2 - x, at.top + at.height / 2 - y);
    const most = Math.max(...cards.map(far), 1);
    for (const one of cards) {
      const leap = `translateY(${-one.at.height * 0.3}px) rotate(${one.at.left > x ? 5 : -5}deg) scale(1.06)`;
      const frames = [{ transform: "none" }, { transform: leap, offset: 0.35 }, { transform: "none" }];
      const delay = (far(one) / most) * TIME.win * 0.6 * pace;
      run(one.card, frames, { duration: TIME.win * 0.4 * pace, delay, easing: "ease-in-out" }, raise(one.card));
    }
  }

  addEventListener("pointerdown", finish, { capture: true, passive: true });

  parlour.motion = { before, after, finish };
})();

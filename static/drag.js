// The pointer, frame by frame: dragging, holding and looking closer. It moves pixels only; what a
// drag means is Python's to say. Events on #table, which Python listens to:
//   lift {stop}       a drag begins; unless the answering scene marks the stop lifted, it is off
//   drop {stop}       it ends over this stop ("" over none)
//   hold {stop}       a long press or a right click: look through the stack
//   consider {stop}   the mouse or the focus is on another stop now ("" on none)
"use strict";

(() => {
  const table = document.getElementById("table");
  const TREMBLE = 6, ROLL = 10; // px: a mouse or a finger that moves less, taps
  const LONG = [400, 50]; // ms, in two steps: a page too busy to hear that the finger left hears it in the second
  const PLACE = ".stop"; // where cards lie; a button beside the strip is a stop too, but there is nothing to look through
  let press = null; // the pointer that is down: { id, slack, x, y, stop, timer }
  let tapped = null; // the stop that a finger has just left
  let dragged = null; // { card, stop, over, dropped, fan }
  let considered = "";

  function tell(kind, stop) {
    table.dispatchEvent(new CustomEvent(kind, { bubbles: true, detail: { stop } }));
  }

  const stopAt = (target) => target?.closest?.("[data-stop]");

  function consider(stop) {
    if (stop === considered) return;
    considered = stop;
    tell("consider", stop);
  }

  // ---- press, hold, lift

  table.addEventListener("pointerdown", (event) => {
    const stop = stopAt(event.target);
    tapped = null;
    if (press) return clearTimeout(press.timer); // two fingers hold nothing: they are about to enlarge the page
    if (!stop || event.button !== 0 || !event.isPrimary) return;
    const { pointerId: id, pointerType: kind, clientX: x, clientY: y } = event;
    press = { id, slack: kind === "touch" ? ROLL : TREMBLE, x, y, stop, timer: stop.matches(PLACE) && setTimeout(rested, LONG[0]) };
  });

  function rested() {
    press.timer = setTimeout(held, LONG[1]);
  }

  function held() {
    const { stop } = press;
    letGo();
    swallowClick();
    tell("hold", stop.dataset.stop);
  }

  function letGo() {
    clearTimeout(press?.timer);
    press = null;
  }

  table.addEventListener("contextmenu", (event) => {
    if (dragged) return event.preventDefault(); // a hand that carries a card looks through nothing
    const stop = event.target.closest(PLACE);
    if (!stop) return;
    event.preventDefault();
    if (press) held(); // a finger's long press may come as a context menu first
    else if (event.pointerType !== "touch") tell("hold", stop.dataset.stop);
  });

  addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId) return;
    if (!event.buttons) return putBack(); // it was let go where the page hears nothing
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!dragged && Math.hypot(dx, dy) < press.slack) return;
    if (!dragged && !lift()) return;
    follow(event, dx, dy);
  });

  function lift() {
    const { stop, id } = press;
    clearTimeout(press.timer);
    const card = [...stop.getElementsByClassName("card")].at(-1);
    if (!card) return letGo();
    parlour.motion.finish();
    tell("lift", stop.dataset.stop);
    if (!stop.matches(".lifted") || !card.isConnected) {
      if (!stop.matches(".legal")) swallowClick(); // it was told why it stays
      return letGo();
    }
    table.setPointerCapture(id);
    dragged = { card, stop, over: null, dropped: false, fan: fanOf(stop) };
    for (const part of around(card)) part.classList.add("dragging");
    return true;
  }

  const around = (card) => [card, ...[".stop", ".pile", ".region"].map((name) => card.closest(name))].filter(Boolean);

  // ---- follow, drop

  function follow({ clientX, clientY }, dx, dy) {
    dragged.card.style.transform = `translate(${dx}px, ${dy}px) rotate(1.5deg)`;
    const over = under(clientX, clientY);
    if (over === dragged.over) return;
    dragged.over?.classList.remove("over");
    over?.classList.add("over");
    dragged.over = over;
    openGap();
    consider(over?.dataset.stop ?? "");
  }

  // Where the cards of a fan lie at rest: they make way while one is carried, their places do not.
  function fanOf(stop) {
    const stops = [...(stop.closest(".fan")?.querySelectorAll(".stop") ?? [])];
    return stops.map((other) => ({ stop: other, place: other.getBoundingClientRect() }));
  }

  function inFan(x, y) {
    const covers = ({ place: { left, right, top, bottom } }) => x >= left && x <= right && y >= top && y <= bottom;
    return dragged.fan.findLast(covers)?.stop; // the later card lies on the earlier
  }

  // The stop under the pointer, else under the middle of the card: a hasty drop still lands.
  function under(x, y) {
    const fanned = inFan(x, y);
    if (fanned) return fanned === dragged.stop ? null : fanned;
    const { left, top, width, height } = dragged.card.getBoundingClientRect();
    for (const point of [[x, y], [left + width / 2, top + height / 2]]) {
      const stop = stopAt(document.elementFromPoint(...point));
      if (stop && stop !== dragged.stop) return stop;
    }
    return null;
  }

  // In a fan the cards between make way for the one that is carried.
  function openGap() {
    const fan = [...(dragged.stop.closest(".fan")?.querySelectorAll(".stop") ?? [])];
    const [from, to] = [fan.indexOf(dragged.stop), fan.indexOf(dragged.over)];
    fan.forEach((stop, i) => {
      const between = to >= 0 && i !== from && i >= Math.min(from, to) && i <= Math.max(from, to);
      stop.dataset.way = between ? Math.sign(from - to) : 0;
    });
  }

  function drop(stop) {
    dragged.dropped = true;
    considered = ""; // as Python has it: a finger is gone, a mouse tells again where it is
    swallowClick();
    tell("drop", stop?.dataset.stop ?? "");
    if (dragged) parlour.settle(); // nobody painted: the card goes back
  }

  addEventListener("pointerup", (event) => {
    if (press?.id !== event.pointerId) return;
    tapped = dragged ? null : press.stop;
    letGo();
    if (dragged) drop(dragged.over);
  });

  // A finger's own click comes late, when the browser has drawn that it left: ours comes at once. The
  // focus stays where the keyboard left it; moved by a script it would be shown.
  table.addEventListener("touchend", (event) => {
    if (!tapped || !event.cancelable || stopAt(event.target) !== tapped) return;
    event.preventDefault();
    tapped.click();
    tapped = null;
  });

  addEventListener("pointercancel", (event) => {
    if (press?.id === event.pointerId) putBack();
  });

  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !dragged) return;
    event.stopPropagation();
    putBack();
  }, { capture: true });

  function putBack() {
    letGo();
    if (dragged) drop(null);
  }

  // The painter asks for the card back once it has measured where the player let go of it, and where it lies elsewhere
  // now: it was taken out of the hand, by a key or another tab.
  function release() {
    if (!dragged) return;
    const { card, over, stop, dropped } = dragged;
    if (!dropped && card.closest(".stop") === stop) return; // it is still carried
    letGo();
    if (!dropped) swallowClick();
    card.style.transform = "";
    over?.classList.remove("over");
    for (const other of stop.parentElement?.children ?? []) delete other.dataset?.way;
    for (const part of [card, ...table.querySelectorAll(".dragging")]) part.classList.remove("dragging");
    dragged = null;
  }

  // A drag and a hold end in a click that nobody meant. A finger's drag does not: the next click may be a key's then.
  function swallowClick() {
    const swallow = (event) => {
      if (!event.detail) return; // a key's or a script's
      forgo();
      event.stopPropagation();
      event.preventDefault();
    };
    const forgo = () => removeEventListener("click", swallow, { capture: true });
    addEventListener("click", swallow, { capture: true });
    addEventListener("pointerdown", forgo, { capture: true, once: true });
  }

  // ---- looking closer

  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && !press) consider(stopAt(event.target)?.dataset.stop ?? "");
  });
  table.addEventListener("pointerleave", () => !press && consider(""));
  table.addEventListener("focusin", ({ target }) => {
    if (target.matches(":focus-visible")) consider(stopAt(target)?.dataset.stop ?? "");
  });
  table.addEventListener("focusout", ({ relatedTarget }) => {
    if (!table.contains(relatedTarget)) consider("");
  });

  parlour.drag = { release, tell };
})();

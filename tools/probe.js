// The benchmark's eyes in the page, there before anything else: notes when things are on the screen
// (after the frame that shows them), and makes the first move as soon as one can be made.
globalThis.probe = { at: {}, taps: [] };

(() => {
  const { at, taps } = globalThis.probe;
  const painted = (then) =>
    requestAnimationFrame(() => {
      const start = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now(), start);
      port2.postMessage(0);
    });
  const once = (name) => {
    if (name in at) return;
    at[name] = null;
    painted((now) => {
      at[name] = now;
    });
  };
  const moves = () => document.querySelectorAll("#log li").length;

  function firstMove() {
    const before = moves();
    const legal = document.querySelectorAll("#table .stop.legal");
    legal[Math.floor(Math.random() * legal.length)]?.click(); // some only pick a card up
    painted((now) => {
      if (moves() > before) at.move = now;
      else setTimeout(firstMove);
    });
  }

  const look = () => {
    if (document.querySelector("#table .card")) once("board");
    if (document.documentElement.dataset.ready !== "yes" || "ready" in at) return;
    at.ready = performance.now();
    setTimeout(firstMove);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) at.paint = entry.startTime;
  }).observe({ type: "paint", buffered: true });

  // A real tap: from the finger's leaving the glass to the end of all that listens to its click; with
  // it the time that the frame took which showed what it did (between the two a browser waits for its
  // display); and the frame after Python has made the move.
  let left = 0;
  let tap = null;
  const began = () => {
    if (!left) return;
    const mine = { at: left };
    tap = mine;
    left = 0;
    taps.push(mine);
    painted((now, start) => {
      mine.painted = mine.handled + now - start;
    });
  };
  const ended = () => {
    if (tap) tap.handled ??= performance.now() - tap.at;
  };
  const made = () => {
    const mine = tap;
    if (!mine) return;
    painted((now) => {
      mine.made ??= now - mine.at;
    });
  };

  // Every frame's length while it watches.
  let frames = null;
  let before = 0;
  const frame = (now) => {
    if (!frames) return;
    if (before) frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  globalThis.probe.watch = () => {
    frames = [];
    before = 0;
    requestAnimationFrame(frame);
  };
  globalThis.probe.watched = () => {
    const lengths = frames;
    frames = null;
    return lengths;
  };

  const leaves = ({ timeStamp }) => {
    left = timeStamp;
  };
  addEventListener("touchend", leaves, { capture: true, passive: true });
  addEventListener("click", began, { capture: true });
  addEventListener("click", ended);
  addEventListener("press", made);
})();

// The benchmark's eyes in the page, there before anything else: notes when things are on the screen
// (after the frame that shows them), and presses as soon as there is something to press.
globalThis.probe = { at: {}, taps: [], legal: "#table .stop.legal" };

(() => {
  const { at, taps } = globalThis.probe;
  const painted = (then) =>
    requestAnimationFrame(() => {
      const start = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now(), start);
      port2.postMessage(0);
    });
  // Whoever waits for a moment is told of it: asked again and again, the page would start later.
  const note = (name, now) => {
    at[name] = now;
    console.debug(`probe ${name}`);
  };
  const once = (name, then = () => {}) => {
    if (name in at) return;
    at[name] = null;
    painted((now) => {
      note(name, now);
      then();
    });
  };

  // The first press, made again after each frame until it is answered: something comes or goes among what can be pressed.
  let pressed = null;
  function press() {
    const legal = [...document.querySelectorAll(globalThis.probe.legal)];
    if (!legal.includes(pressed)) pressed = legal[Math.floor(Math.random() * legal.length)];
    if (!pressed) return painted(press);
    let around = pressed.parentElement;
    while (!legal.every((one) => around.contains(one))) around = around.parentElement;
    const changes = new MutationObserver(() => {
      at.press = null;
    });
    changes.observe(around, { childList: true, subtree: true });
    pressed.click();
    painted((now) => {
      changes.disconnect();
      if ("press" in at) note("press", now);
      else press();
    });
  }

  // The first press is made once Python has taken over and the log has it.
  const made = () => {
    if (at.press && document.querySelector("#log li")) once("move");
    else painted(made);
  };

  const look = () => {
    if (document.querySelector(globalThis.probe.legal)) once("board", press);
    if (document.documentElement.dataset.ready === "yes") once("ready", made);
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
  const answered = () => {
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
  addEventListener("press", answered);
})();

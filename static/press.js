// A press, shown before it is made. While a finger or a button is still down Python thinks out what
// the press will show. As soon as it is let go its cards set out; when that frame is out the rest is
// painted and Python makes the press. Whatever else is done meanwhile waits for it. Event on #table,
// which Python hears:
//   press {stop}      a stop is pressed, by pointer or key
"use strict";

(() => {
  const { tell } = parlour.drag;
  const table = document.getElementById("table");
  // ms in which the frame is out. By a timer: what comes of a frame is no gesture to WebKit, and it would play no sound.
  const SEEN = 34;
  let foreseen = null; // { stop, text, change }: what a press here will show, as long as nothing else is painted
  let due = null; // the same: the rest of it is not painted, and Python has not been told of the press
  let ahead = ""; // what is painted already of the press that Python is making now

  function foresee(stop, text) {
    foreseen = { stop, text, change: parlour.compare(text) };
  }

  // Python's own paint. ``kept``: whether it is seen again at the next start, before Python is there.
  function show(text, kept) {
    foreseen = null;
    if (due) return; // the press paints what is then
    if (text !== ahead) parlour.paint(text);
    if (kept) parlour.keep(text);
  }

  function make() {
    if (!due) return;
    const { stop, text, rest } = due;
    rest();
    [due, ahead] = [null, text];
    tell("press", stop);
    ahead = "";
  }

  table.addEventListener("click", ({ target }) => {
    const stop = target.closest("[data-stop]")?.dataset.stop;
    if (!stop) return;
    if (foreseen?.stop !== stop) return tell("press", stop);
    [due, foreseen] = [foreseen, null];
    due.rest = parlour.send(due.change);
    setTimeout(make, SEEN);
  });

  for (const kind of ["pointerdown", "click", "keydown", "hashchange", "pagehide"]) {
    addEventListener(kind, make, { capture: true });
  }

  Object.assign(parlour, { foresee, show });
})();

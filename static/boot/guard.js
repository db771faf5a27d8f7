// Stands by while the parlour opens, tells when it cannot or when it gets no further, and brings new versions in.
//
// A plain script of its own, for whatever it watches may be missing or damaged, the page's modules
// above all; they tell of a failure by parlour:failed, and of the player's wish to update by
// parlour:reload. Whoever opens it sets data-stage to what it waits for (files, python, storage) and
// tells of each piece of a file by parlour:progress. How versions follow each other:
//
//   open ──── the player takes the waiting version ───────────────────────────┐
//   failed ── look for a newer version: one is found, and waits ── take over ─┤
//     │                                                                       └─ controllerchange: load again
//     └────── none is found, or it cannot be kept: the files in use are checked, and the damaged fetched again
//
// A failed page loads again by itself once; the mark of that is cleared by a good start.

(() => {
  const root = document.documentElement;
  const workers = navigator.serviceWorker; // only over https, or on localhost
  const PARKED = 1000; // ms in which a version that is told to take over has done so, or is parked
  const TRIES = 10;
  const PATIENCE = 10_000; // ms without progress after which the page says what it waits for
  const boot = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  let controlled = Boolean(workers?.controller);
  const noteWorker = (/** @type {ServiceWorkerRegistration | undefined} */ registration) => {
    controlled ||= Boolean(registration?.active); // a page that was loaded past its worker has no controller
  };
  workers?.getRegistration().then(noteWorker, () => {});

  // The first frame waits for the page's script, which is there at once where it is on the device.
  const show = () => document.querySelector("[blocking]")?.removeAttribute("blocking");
  if (!controlled) show();

  // Another version serves the files from now on, because this page took it or another tab did: nothing
  // that is fetched later would fit. The very first worker is of the page's own version.
  workers?.addEventListener("controllerchange", () => {
    const failed = root.dataset.ready === "failed";
    if (failed && history.state?.again) return; // versions that all fail must not go on for ever
    if (failed) history.replaceState({ again: true }, "");
    if (controlled || failed) location.reload();
    controlled = true;
  });

  new MutationObserver(() => {
    if (root.dataset.ready === "yes" && history.state?.again) history.replaceState(null, "");
  }).observe(root, { attributeFilter: ["data-ready"] });

  let moved = performance.now(); // when the opening last got further
  const move = () => {
    moved = performance.now();
    document.getElementById("boot-waits")?.setAttribute("hidden", "");
  };
  new MutationObserver(move).observe(root, { attributeFilter: ["data-begun", "data-stage", "data-ready"] });
  document.addEventListener("parlour:progress", move);
  document.addEventListener("visibilitychange", move); // browsers hold up a page that nobody looks at
  const watch = setInterval(() => {
    if (root.dataset.ready) clearInterval(watch);
    else if (!document.hidden && performance.now() - moved > PATIENCE) tellWhatIsAwaited();
  }, 1000);

  document.addEventListener("parlour:failed", (event) => fail(event instanceof CustomEvent ? event.detail : event));
  document.addEventListener("parlour:reload", update);
  /** @param {string} id @param {() => void} act */
  const bind = (id, act) => document.getElementById(id)?.addEventListener("click", act);
  bind("boot-again", () => location.reload());
  bind("boot-unkept", () => document.dispatchEvent(new Event("parlour:unkept"))); // to store.js
  addEventListener("load", () => {
    if (!root.dataset.begun) fail(new Error("the page's first module did not run"));
  });

  /** @param {unknown} error */
  function fail(error) {
    if (root.dataset.ready === "failed") return; // it was told before
    console.error(error);
    document.getElementById("boot-failed")?.removeAttribute("hidden");
    root.dataset.ready = "failed";
    repair().catch(() => {}); // storage or workers are refused: nothing is kept that could be damaged
  }

  function tellWhatIsAwaited() {
    const waits = document.getElementById("boot-waits");
    if (!waits?.hidden) return; // it was told
    show();
    const stage = root.dataset.stage ?? "files";
    /** @type {NodeListOf<HTMLElement>} */
    const parts = waits.querySelectorAll("[data-stage]");
    for (const part of parts) part.hidden = part.dataset.stage !== stage;
    waits.hidden = false;
  }

  /** Puts the version that waits in the place of this one. */
  async function update() {
    const registration = await workers?.getRegistration();
    if (registration?.waiting) takeOver(registration);
    else location.reload();
  }

  /** Looks for the version that would cure it; only where there is none the kept files are checked. */
  async function repair() {
    const registration = await workers?.getRegistration();
    if (!registration) return;
    const follow = () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") takeOver(registration);
        if (coming.state === "redundant") mend();
      });
    };
    const mend = () => registration.active?.postMessage({ say: "mend" });
    registration.addEventListener("updatefound", follow);
    follow();
    takeOver(registration);
    await registration.update().catch(() => {}); // the network is off
    if (!registration.installing && !registration.waiting) mend();
  }

  /**
   * Lets the version that waits take over, asking again while one waits: a newer one may come in its place, and
   * Chromium leaves it waiting if the old one is asked for a file just while it goes, until a worker of the page starts.
   *
   * @param {ServiceWorkerRegistration} registration
   */
  function takeOver(registration, times = TRIES) {
    registration.waiting?.postMessage({ say: "take over" });
    setTimeout(() => {
      if (!registration.waiting || !times) return;
      const worker = new Worker(new URL("unpack.js", boot), { type: "module", name: "unpack" }); // idle, for it is told to make nothing
      setTimeout(() => worker.terminate(), PARKED);
      takeOver(registration, times - 1);
    }, PARKED);
  }
})();

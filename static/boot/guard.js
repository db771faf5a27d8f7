// Stands by while the parlour opens: tells when it cannot, and sees to it that the next try can.
//
// A plain script of its own, for whatever it watches may be missing or damaged, the page's modules
// above all; they tell of a failure by parlour:failed. What is kept is then fetched anew, and a
// version that cannot open gives way to the next by itself.

(() => {
  const root = document.documentElement;
  const workers = navigator.serviceWorker; // only over https, or on localhost
  let controlled = Boolean(workers?.controller);

  // Another version serves the files from now on, because this page took it or another tab did: nothing
  // that is fetched later would fit. The very first worker is of the page's own version.
  workers?.addEventListener("controllerchange", () => {
    const failed = root.dataset.ready === "failed";
    if (failed && history.state?.again) return; // versions that all fail must not go on for ever
    if (failed) history.replaceState({ again: true }, "");
    if (controlled || failed) location.reload();
    controlled = true;
  });

  document.addEventListener("parlour:failed", (event) => fail(event instanceof CustomEvent ? event.detail : event));
  addEventListener("load", () => {
    if (!root.dataset.begun) fail(new Error("the page's first module did not run"));
  });

  /** @param {unknown} error */
  function fail(error) {
    if (root.dataset.ready) return; // it was told before, or there is nothing to tell
    console.error(error);
    document.getElementById("boot-failed")?.removeAttribute("hidden");
    root.dataset.ready = "failed";
    mend().catch(() => {}); // the network is off: the next start will do
  }

  async function mend() {
    const registration = await workers?.getRegistration();
    if (!registration) return;
    const takeOver = () => registration.waiting?.postMessage({ say: "take over" });
    const wait = () => registration.installing?.addEventListener("statechange", takeOver);
    registration.active?.postMessage({ say: "mend" });
    registration.addEventListener("updatefound", wait);
    wait();
    takeOver();
    await registration.update();
  }
})();

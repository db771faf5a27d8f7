// What surrounds Python in the page: PyScript's start and the service worker.
//
// The rest of the page hears of it through events on the document, and may look at <html> later:
//   parlour:offline  detail "ready" or "failed"    <html data-offline="ready">
//   parlour:update   a new version waits           <html data-update="waiting">
// and is told by parlour:thinking that a question to the solver's worker begins.
// Failure, and that the player takes the update, is told to guard.js.
import { runScript } from "./script.js";

const root = document.documentElement;
const HOUR = 3_600_000;
const UNSEEN = 200; // ms in which a page that is looked at is painted
const QUIET = 3_000; // ms after which a page that is kept has likely nothing else to do
const WRITTEN = 5_000; // ms after which the browser has written down what it compiled
const ENDED = 300_000; // ms after which a browser ends whatever a service worker does for one message

let prepare = async () => {}; // the rest of the machine code

/**
 * @param {string} name
 * @param {string} value
 */
function tell(name, value) {
  root.dataset[name] = value;
  document.dispatchEvent(new CustomEvent(`parlour:${name}`, { detail: value }));
}

/** @param {unknown} error */
function failed(error) {
  document.dispatchEvent(new CustomEvent("parlour:failed", { detail: error }));
}

// Python's start must not compete with the first sight of the table, nor the keeping of the files
// with Python's start and the deal.
root.dataset.begun = "yes";
root.dataset.stage = "files";
seen().then(start);
addEventListener("py:all-done", done, { once: true });

// Resolves when the page has been painted, or where nobody looks at it.
function seen() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN);
  });
}

function start() {
  import("./interpreter.js")
    .then((interpreter) => {
      parlour.fetchOnDemand = interpreter.fetchOnDemand;
      prepare = interpreter.prepare;
      return interpreter.loadPyodide();
    })
    .then(() => {
      root.dataset.stage = "python";
    })
    .catch(failed);
  // PyScript wants eval for this one hook, which only workers that we do not have would need.
  runScript(new URL("../../runtime/core.js", import.meta.url).href)
    .then(() => parlourPyScript)
    .then(({ hooks }) => hooks.worker.onBeforeRunAsync.clear())
    .catch(failed);
}

function done() {
  if (!root.dataset.ready) failed(new Error("Python stopped before the table was set"));
  parlour.motion
    .rest()
    .then(prepare)
    .catch(() => {}) // it is brought when it is called
    .then(keep)
    .catch(() => tell("offline", "failed"));
}

async function keep() {
  const url = new URL("../../sw.js", import.meta.url);
  const registration = await navigator.serviceWorker.register(url, { updateViaCache: "none" });
  watchForUpdates(registration);
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming) await outcome(coming);
  if (!registration.active) throw new Error("no service worker is there");
  const plain = root.dataset.boot === "plain";
  const [language] = root.lang.split("-");
  const { whole, version } = await ask(registration.active, { say: "whole?", plain, language });
  tell("offline", whole ? "ready" : "failed");
  if (whole) warmOnce(version);
}

/**
 * Warms the machine code once for each version of the game and of the browser, when there is nothing else to do: while
 * the page thinks it would take twice as long about it.
 *
 * @param {string} version
 */
function warmOnce(version) {
  if (!navigator.userAgentData) return; // not Chromium: see warm.js
  const key = `${version} ${navigator.userAgent}`;
  try {
    if (localStorage.getItem("parlour.warm") === key) return;
    localStorage.setItem("parlour.warm", "begun");
  } catch {
    return; // no storage: it would be done at every visit
  }
  let end = () => {};
  const begin = () => {
    const worker = new Worker(new URL("warm.js", import.meta.url), { type: "module" });
    end = () => worker.terminate();
    worker.onerror = () => {
      end();
      document.removeEventListener("parlour:thinking", later);
    };
    worker.onmessage = () => {
      document.removeEventListener("parlour:thinking", later);
      setTimeout(() => {
        end();
        localStorage.setItem("parlour.warm", key); // not before: a page that is left meanwhile would never do it
      }, WRITTEN);
    };
  };
  function later() {
    end();
    const timer = setTimeout(() => {
      const idle = requestIdleCallback(begin);
      end = () => cancelIdleCallback(idle);
    }, QUIET);
    end = () => clearTimeout(timer);
  }
  document.addEventListener("parlour:thinking", later);
  later();
}

/**
 * Resolves when this worker is active; rejects when it has been given up.
 *
 * @param {ServiceWorker} worker
 * @returns {Promise<void>}
 */
function outcome(worker) {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("not everything could be kept"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/**
 * @param {ServiceWorker} worker
 * @param {object} question
 * @returns {Promise<{ whole: boolean, version: string }>}
 */
function ask(worker, question) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
    setTimeout(() => reject(new Error("the service worker did not answer")), ENDED);
  });
}

/** @param {ServiceWorkerRegistration} registration */
function watchForUpdates(registration) {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) tell("update", "waiting");
  };
  const follow = () => registration.installing?.addEventListener("statechange", offer);
  registration.addEventListener("updatefound", follow);
  follow(); // the browser may have found one before the page listened
  offer();

  let looked = Date.now(); // an installed app may stay open for days
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {}); // the network is off: the next look will do
  });
}

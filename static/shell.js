// The words around the table, and what the page does before Python is there.
//
// A newcomer sees an empty table laid for Gridcannon, anyone else the table as it was left. Until
// <html data-ready="yes"> nothing can be pressed. The look (theme, deck, size) and the language are
// kept here too: they have to be right at the first paint.
"use strict";

(() => {
  const { write, drawn, span } = parlour;
  const root = document.documentElement;
  const LOOK = ["theme", "deck", "hand", "size"];
  const ICONS = { royals: "crown", ploys: "star", points: "star", shame: "flag", home: "house" };
  const $ = (id) => document.getElementById(id);
  const FIRST = [...document.querySelectorAll("[data-first]")]; // said before Python is there, in every language

  function tell(scene) {
    $("prompt").classList.toggle("why", Boolean(scene.why));
    $("prompt").classList.toggle("asks", scene.actions.length > 0);
    write($("say"), scene.why || scene.prompt);
    if ($("live").textContent !== scene.said) $("live").textContent = scene.said;
    write(document.querySelector("#title .name"), scene.title);
    write(document.querySelector("#title .deal"), scene.deal);
    for (const way of ["undo", "redo", "hint"]) $(way).setAttribute("aria-disabled", !scene.can[way]);
    renew($("actions"), scene.actions, actionOf);
    renew($("status"), scene.status, figureOf);
    renew($("roll"), roll(scene.piles), royalOf);
    keepLog(scene.log);
  }

  // Makes a row of small things again, only if they differ; the one that had the focus keeps it, or the one that stands
  // in its place now: a step to the right is another move after each step.
  function renew(row, things, make) {
    const text = JSON.stringify(things);
    if (row.dataset.text === text) return;
    row.dataset.text = text;
    const old = [...row.children];
    const at = old.indexOf(document.activeElement);
    row.replaceChildren(...things.map(make));
    if (at < 0) return;
    const made = [...row.children];
    const same = made.find(({ dataset }) => dataset.stop === old[at].dataset.stop);
    const alike = made.find(({ textContent }) => textContent === old[at].textContent);
    (same ?? alike ?? (old.length === made.length ? made[at] : null))?.focus();
  }

  function actionOf({ id, text, label, main }) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.stop = id;
    button.className = main ? "action main" : "action";
    if (label) button.setAttribute("aria-label", label);
    write(button, text);
    return button;
  }

  function figureOf({ id, text, label }) {
    const figure = span("figure");
    figure.dataset.figure = id;
    figure.setAttribute("role", "img");
    figure.setAttribute("aria-label", label);
    if (ICONS[id]) figure.append(drawn(ICONS[id], "icon"));
    figure.append(span("number", text));
    return figure;
  }

  // Every royal of the deck and where it is known to be; its figures say so to those who listen.
  function roll(piles) {
    const shown = new Set(Object.values(piles).flatMap(({ cards }) => cards));
    const state = (code) =>
      shown.has(code) ? "living" : shown.has(code.toLowerCase()) ? "dead" : "unseen";
    const codes = ["K", "Q", "J"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit));
    return codes.map((code) => [code, state(code)]);
  }

  function royalOf([code, state]) {
    const royal = span(`royal ${state}`, code[0]);
    royal.dataset.suit = code[1];
    royal.append(drawn(code[1], "sign"));
    return royal;
  }

  function keepLog(moves) {
    const log = $("log").firstElementChild;
    while (log.children.length > moves.length) log.lastChild.remove();
    moves.forEach(([move, text], i) => {
      const row = log.children[i] ?? log.appendChild(document.createElement("li"));
      if (row.dataset.move !== move) row.dataset.move = move;
      write(row, text);
    });
  }

  let fading = 0;
  function toast(text) {
    clearTimeout(fading);
    $("toast").classList.add("shown");
    write($("toast"), text);
    fading = setTimeout(() => $("toast").classList.remove("shown"), 4000);
  }

  // The browser offers to install the page, perhaps before Python is there to take it up.
  parlour.install = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    parlour.install = event;
  });
  addEventListener("appinstalled", () => (parlour.install = null)); // perhaps by the browser's own button

  // What a browser promises when it is asked for it. Storage fails with an event, WebKit's fetch with an error that has
  // no stack: Pyodide can raise neither, and waiting for it in Python would be for ever.
  async function promised(what, method, ...given) {
    try {
      return await what[method](...given);
    } catch (reason) {
      throw new Error(`${method}: ${reason}`);
    }
  }

  // ---- before Python

  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null; // no storage, or not what we wrote: the table opens empty
    }
  }

  function store(key, text) {
    try {
      localStorage.setItem(key, text);
    } catch {
      // a full or forbidden storage: the next start shows an empty table in the usual look until Python is there
    }
  }

  // The scene on show is kept for the next start, where it is there before Python; not while the player waits for it.
  let keeping = 0;
  let unkept = null;
  function keep(scene) {
    unkept = scene;
    clearTimeout(keeping);
    keeping = setTimeout(keepNow, 200);
  }

  function keepNow() {
    if (unkept) store("parlour.scene", unkept);
    unkept = null;
  }

  addEventListener("pagehide", keepNow);

  function open() {
    watchReady();
    keepLook();
    const scene = stored("parlour.scene");
    try {
      parlour.paint(JSON.stringify({ ...(scene ?? bare()), fresh: false, events: [], said: "" }));
    } catch {
      parlour.paint(JSON.stringify(bare())); // a scene of another version
    }
  }

  function watchReady() {
    const asleep = document.querySelectorAll("#bar > :not(#boot), #table"); // the progress is there for ears too
    const look = () => {
      const ready = root.dataset.ready === "yes";
      for (const part of asleep) part.inert = !ready;
      parlour.courts();
    };
    new MutationObserver(look).observe(root, { attributeFilter: ["data-ready"] });
    look();
  }

  function keepLook() {
    const look = stored("parlour.look") ?? {};
    for (const name of LOOK) if (look[name]) root.dataset[name] = look[name];
    root.lang = spoken([look.lang, ...navigator.languages]);
    for (const first of FIRST) first.hidden = first.lang !== root.lang;
    const keep = () => {
      const kept = Object.fromEntries(LOOK.map((name) => [name, root.dataset[name]]));
      store("parlour.look", JSON.stringify({ ...kept, lang: root.lang }));
    };
    const attributeFilter = ["lang", ...LOOK.map((name) => `data-${name}`)];
    new MutationObserver(keep).observe(root, { attributeFilter });
  }

  // The first wish that is a language of the page's first words.
  function spoken(wishes) {
    const named = wishes.map((wish) => String(wish).split("-")[0]);
    return named.find((wish) => FIRST.some(({ lang }) => lang === wish)) ?? root.lang;
  }

  // Gridcannon's table with nothing on it, as a newcomer first sees it.
  function bare() {
    const rows = [". n1 n2 n3 .", ...[1, 2, 3].map((i) => `w${i} a${i} b${i} c${i} e${i}`), ". s1 s2 s3 ."];
    const kinds = { stock: "deck", hand: "hand", aces: "bank", jokers: "bank", spent: "bank" };
    const pile = (name) => [name, empty(kinds[name] ?? (/[nwes]/.test(name) ? "plaque" : "stack"))];
    const names = [...rows.join(" ").match(/\w\d/g), ...Object.keys(kinds)];
    return {
      game: "gridcannon", layout: "cross", title: "Patience Parlour", deal: "", prompt: FIRST.find(({ hidden }) => !hidden).textContent, said: "",
      log: [], events: [], actions: [], status: [], can: {}, piles: Object.fromEntries(names.map(pile)),
      regions: [
        { id: "board", label: "", rows },
        { id: "tray", label: "", rows: [Object.keys(kinds).join(" ")] },
      ],
    };
  }

  function empty(kind) {
    return { kind, cards: [], count: "", name: "", label: "", stops: [], marks: [], badge: "" };
  }

  parlour.shell = { tell, open };
  parlour.keep = keep;
  parlour.promised = promised;
  parlour.toast = toast;
})();

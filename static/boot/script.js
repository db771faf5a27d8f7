// Runs a script that is no module: Chromium unpacks its compiled code beside the page.

/** @param {string} url */
export function runScript(url) {
  const element = document.createElement("script");
  element.src = url;
  return new Promise((done, fail) => {
    element.onload = done;
    element.onerror = () => fail(new Error(`${url} cannot be had`));
    document.head.append(element);
  });
}

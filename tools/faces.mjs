// node faces.mjs FOLDER: the typefaces of the page, each cut down to the letters that it is used for.
//
// One for the indices of cards and the figures beside them, one for headings in every language of the page. Text to be
// read is in the device's own face. Kerning is all that is kept of what a face can do.
import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

const FACES = [
  { file: "index", from: "bitter/files/bitter-latin-700-normal.woff2", letters: "AJQKRBSNVPZ 0123456789+/×!" },
  { file: "heading", from: "fraunces/files/fraunces-latin-600-normal.woff2", letters: headings() },
];

function headings() {
  const basic = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join("");
  return `${basic}ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜŒàáâãäçèéêëìíîïñòóôõöùúûüßœªº¿¡«»‘’‚“”„–—…·×\u00a0\u00ad\u202f`;
}

const [folder] = process.argv.slice(2);
fs.mkdirSync(folder, { recursive: true });
for (const { file, from, letters } of FACES) {
  const whole = fs.readFileSync(path.join(import.meta.dirname, "node_modules", "@fontsource", from));
  const options = { targetFormat: "woff2", noLayoutClosure: true, keepFeatures: ["kern"], noHinting: true };
  fs.writeFileSync(path.join(folder, `${file}.woff2`), await subsetFont(whole, letters, options));
}

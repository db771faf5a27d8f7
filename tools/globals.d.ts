// What the page's scripts find at run time that TypeScript cannot see: our one global, and the files of the runtime,
// which the build brings from npm.
import type { Parlour } from "../static/page/main.js";

declare global {
  var parlour: Parlour;
  var parlourPicture: { draw(canvas: HTMLCanvasElement, text: string): Promise<Blob> };

  interface Navigator {
    readonly userAgentData?: object; // Chromium alone has it
  }
}

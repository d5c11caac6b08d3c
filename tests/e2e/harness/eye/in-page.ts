/** Runs in the page and reports visual defects. Injected by `watch.ts`. */

import { unreachable } from './controls.ts';
import { cutOff, offScreen, seenOf, tooSmall } from './cut-off.ts';
import { narrowFields, outOfTheBox, overlapping } from './fit.ts';
import { type Finding, isForEarsOnly, linesIn } from './lines.ts';

/** The questions that `watch.ts` asks of a page. */
export interface Eye {
  /** All defects within the elements matching `selector`, with the page scrolled to the top. */
  look(selector: string): readonly Finding[];
}

/** Lays out everything and stops all motion. */
const STILL = `
  *, *::before, *::after { animation: none !important; transition: none !important; }
  * { content-visibility: visible !important; }`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STILL);
document.adoptedStyleSheets.push(sheet);

const eye: Eye = {
  look(selector) {
    const root = document.querySelector(selector);
    if (root === null) return [{ element: selector, wrong: 'is not there' }];
    scrollTo({ top: 0, behavior: 'instant' });
    const all = [root, ...root.querySelectorAll('*')];
    const unseen = all.filter(isForEarsOnly);
    const isSeen = (element: Element) => !unseen.some((hidden) => hidden.contains(element));
    const elements = all.filter(isSeen);
    const lines = linesIn(root).filter(({ element }) => isSeen(element));
    const seen = seenOf(lines);
    return [
      ...tooSmall(elements),
      ...cutOff(lines),
      ...offScreen(elements),
      ...outOfTheBox(seen, root),
      ...narrowFields(elements),
      ...overlapping(seen),
      ...unreachable(elements),
    ];
  },
};

Object.assign(globalThis, { eye });

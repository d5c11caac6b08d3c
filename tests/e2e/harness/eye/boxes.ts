import { type Finding, finding, nameOf, px } from './finding.ts';
import { excess } from './geometry.ts';
import { isPainted, type Line } from './texts.ts';

const TOLERANCE_PX = 1.5;
/** Approximate width of a native list's arrow. */
const ARROW_PX = 16;

/** Lines that overflow the button, chip or frame drawn around them. */
export function outOfTheBox(lines: readonly Line[], root: Element): readonly Finding[] {
  return lines.flatMap(({ element, box }) => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      if (!isFrame(at)) continue;
      const { x, y } = excess(box, at.getBoundingClientRect());
      if (Math.max(x, y) > TOLERANCE_PX) return [finding(element, `stands ${px(Math.max(x, y))} out of ${nameOf(at)}`)];
    }
    return [];
  });
}

/** Whether the element draws a frame that its content should stay within. */
function isFrame(element: Element): boolean {
  const { display, borderLeftWidth, borderRightWidth, backgroundColor } = getComputedStyle(element);
  if (display === 'inline' || display === 'contents') return false;
  const bordered = Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0;
  return bordered || !/, 0\)$|^transparent$/.test(backgroundColor);
}

/** Fields too narrow for their own placeholder or value, which browsers cut off silently. */
export function narrowFields(elements: readonly Element[]): readonly Finding[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error("Text can't be measured without a canvas.");
  return elements.flatMap((element) => {
    const words = wordsOf(element);
    if (words === '' || !isPainted(element)) return [];
    const { font, paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
    pen.font = font;
    const arrow = element instanceof HTMLSelectElement ? ARROW_PX : 0;
    // Not `clientWidth`: Firefox excludes a field's padding from it.
    const around = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(Number.parseFloat);
    const room = around.reduce((rest, width) => rest - width, element.getBoundingClientRect().width - arrow);
    const over = pen.measureText(words).width - room;
    return over > 0 ? [finding(element, `is ${px(over)} too narrow for “${words}”`)] : [];
  });
}

function wordsOf(element: Element): string {
  if (element instanceof HTMLInputElement) return element.placeholder;
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
  return '';
}

import { type Box, excess, type Finding, finding, isPainted, type Line, meet, middle, nameOf, px } from './lines.ts';

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

const MOST_PX = 2;

/** Visible lines of two elements that overlap. The page is scrolled to the top, so fixed elements are there. */
export function overlapping(seen: readonly Line[]): readonly Finding[] {
  const lines = seen.toSorted((a, b) => a.box.top - b.box.top);
  return lines.flatMap((one, index) => {
    const found: Finding[] = [];
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next] as Line;
      if (other.box.top > one.box.bottom - MOST_PX) break;
      const both = meet(one.box, other.box);
      const [width, height] = [both.right - both.left, both.bottom - both.top];
      if (Math.min(width, height) <= MOST_PX || one.element === other.element) continue;
      if (isOneHidden(one.element, other.element, both)) continue;
      found.push(finding(one.element, `and ${nameOf(other.element)} overlap by ${px(width)} by ${px(height)}`));
    }
    return found;
  });
}

/** Whether something opaque separates the two where they overlap. */
function isOneHidden(one: Element, other: Element, both: Box): boolean {
  const [x, y] = middle(both);
  const away = y < 0 || y > innerHeight ? y - innerHeight / 2 : 0;
  scrollTo({ top: away, behavior: 'instant' });
  const stack = document.elementsFromPoint(x, y - scrollY);
  scrollTo({ top: 0, behavior: 'instant' });
  const [upper = -1, lower = -1] = [stack.indexOf(one), stack.indexOf(other)].toSorted((a, b) => a - b);
  if (upper === -1) return false;
  const below = stack[lower] as Element;
  return stack.slice(upper, lower).some((element) => !element.contains(below) && isOpaque(element));
}

function isOpaque(element: Element): boolean {
  const { backgroundColor } = getComputedStyle(element);
  return !/^transparent$|, 0(\.\d+)?\)$|\/ 0(\.\d+)?\)$/.test(backgroundColor);
}

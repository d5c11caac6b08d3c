import { type Finding, finding, nameOf, px } from './finding.ts';
import { type Box, meet, middle } from './geometry.ts';
import type { Line } from './texts.ts';

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

import { type Box, middle } from './geometry.ts';

/** A line of text, or part of one. */
export interface Line {
  readonly element: Element;
  /** As high as the font size: line boxes may be tighter than the typeface's. */
  readonly box: Box;
}

const NO_TEXT = 'script, style, noscript, template, option, svg';

/** Every painted line in `root`, whether or not it is scrolled into view. */
export function linesIn(root: Element): readonly Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.nodeValue?.trim() === '' || element.closest(NO_TEXT) !== null) continue;
    if (!isPainted(element)) continue;
    range.selectNodeContents(node);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const [, y] = middle(rect);
      lines.push({ element, box: { left: rect.left, right: rect.right, top: y - size / 2, bottom: y + size / 2 } });
    }
  }
  return lines;
}

/** Whether any of the element is visible. */
export function isPainted(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** Whether it is only for screen readers, like `.visually-hidden`. */
export function isForEarsOnly(element: Element): boolean {
  return getComputedStyle(element).clipPath === 'inset(50%)';
}

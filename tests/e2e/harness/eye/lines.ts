/** A rectangle in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The intersection of `box` and `other`; of zero width or height if they do not overlap. */
export function meet(box: Box, other: Box): Box {
  const [left, top] = [Math.max(box.left, other.left), Math.max(box.top, other.top)];
  return {
    left,
    top,
    right: Math.max(left, Math.min(box.right, other.right)),
    bottom: Math.max(top, Math.min(box.bottom, other.bottom)),
  };
}

/** By how many pixels `box` exceeds `other`, horizontally and vertically. */
export function excess(box: Box, other: Box): { readonly x: number; readonly y: number } {
  return {
    x: Math.max(0, other.left - box.left, box.right - other.right),
    y: Math.max(0, other.top - box.top, box.bottom - other.bottom),
  };
}

export function middle({ left, top, right, bottom }: Box): readonly [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The visible part of the page, without scrollbars. */
export function windowBox(): Box {
  const { clientWidth } = document.documentElement;
  return { left: 0, top: 0, right: clientWidth, bottom: innerHeight };
}

/** The area available to an element's content: everything inside the border. */
export function paddingBox(element: Element): Box {
  const { left, top } = element.getBoundingClientRect();
  const [x, y] = [left + element.clientLeft, top + element.clientTop];
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
}

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

/** A visual defect. */
export interface Finding {
  readonly element: string;
  readonly wrong: string;
}

/** @param wrong the visible defect, with its extent in pixels. */
export function finding(element: Element, wrong: string): Finding {
  return { element: nameOf(element), wrong };
}

/** Tag, class and first words, to search for in the source. */
export function nameOf(element: Element): string {
  const name = element.id === '' ? (element.classList[0] ?? '') : `#${element.id}`;
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  const [tag, label] = [element.tagName.toLowerCase(), element.getAttribute('aria-label') ?? words];
  return `<${[tag, name].filter(Boolean).join(' ')}> “${label}”`;
}

/** Formats pixels for a message. */
export function px(length: number): string {
  return `${Math.round(length)} px`;
}

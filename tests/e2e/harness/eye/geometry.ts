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

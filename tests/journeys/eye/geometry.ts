/** A rectangle in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is left of `box` within `other`; of no width or height where they do not meet. */
export function meet(box: Box, other: Box): Box {
  const [left, top] = [Math.max(box.left, other.left), Math.max(box.top, other.top)];
  return {
    left,
    top,
    right: Math.max(left, Math.min(box.right, other.right)),
    bottom: Math.max(top, Math.min(box.bottom, other.bottom)),
  };
}

/** By how many pixels `box` stands out of `other`, to the sides and upright. */
export function excess(box: Box, other: Box): { readonly x: number; readonly y: number } {
  return {
    x: Math.max(0, other.left - box.left, box.right - other.right),
    y: Math.max(0, other.top - box.top, box.bottom - other.bottom),
  };
}

export function middle({ left, top, right, bottom }: Box): readonly [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** What is seen of the page at once, scrollbars aside. */
export function windowBox(): Box {
  const { clientWidth } = document.documentElement;
  return { left: 0, top: 0, right: clientWidth, bottom: innerHeight };
}

/** Where an element's content can be: all of it but the border. */
export function paddingBox(element: Element): Box {
  const { left, top } = element.getBoundingClientRect();
  const [x, y] = [left + element.clientLeft, top + element.clientTop];
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
}

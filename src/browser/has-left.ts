/**
 * Whether the visitor has turned to something else: the focus has gone to another element. What opens once its code has
 * come may be late, and must not cover that.
 *
 * @param before what had the focus when it was asked for.
 */
export function hasLeft(before: Element | null): boolean {
  return document.activeElement !== before && document.activeElement !== document.body;
}

/**
 * Returns whether the focus has moved to another element. A dialog whose code loads slowly must then not open over it.
 *
 * @param before the element that had the focus when the visitor opened the dialog.
 */
export function hasLeft(before: Element | null): boolean {
  return document.activeElement !== before && document.activeElement !== document.body;
}

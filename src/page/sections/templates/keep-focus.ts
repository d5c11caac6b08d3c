import { flushSync } from 'react-dom';

/**
 * Runs a state change that may remove the element in `section` that has the focus. It then goes to what is in its place:
 * the card or choice with the same number, else the last.
 */
export function holdingFocus(section: Element | null, change: () => void): void {
  const focused = document.activeElement;
  const kind = ['input', 'h3 a'].find((one) => focused?.matches(one)) ?? 'li > a';
  const alike = () => [...(section?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const place = alike().findIndex((element) => element.isSameNode(focused));
  flushSync(change);
  if (place >= 0 && focused?.isConnected === false) (alike()[place] ?? alike().at(-1))?.focus({ preventScroll: true });
}

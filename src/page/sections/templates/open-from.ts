import { flushSync } from 'react-dom';

/** The picture that the card and the details share during the transition. */
const NAME = 'template-picture';

/**
 * Runs a state change that opens the details. Where the browser has view transitions, and motion is welcome, the card's
 * picture grows into the one in the details. Meanwhile, for a quarter of a second, the pointer reaches nothing: a second
 * click was meant for the card.
 *
 * @param picture the card's picture.
 */
export function openFrom(picture: Element | null, open: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // `startViewTransition` alone says too little: WebKitGTK 2.50 has it, and crashes here. This property came later.
  if (still || !(picture instanceof HTMLElement) || !('activeViewTransition' in document)) {
    open();
    return;
  }
  const named: HTMLElement[] = [];
  const name = (element: HTMLElement | null | undefined) => {
    element?.style.setProperty('view-transition-name', NAME);
    if (element) named.push(element);
  };
  const unname = () => {
    for (const element of named.splice(0)) element.style.removeProperty('view-transition-name');
  };
  name(picture);
  const transition = document.startViewTransition(() => {
    unname();
    flushSync(open);
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    name(dialog?.querySelector<HTMLElement>('figure img'));
    for (const animation of dialog?.getAnimations() ?? []) animation.finish(); // it arrives by this transition
  });
  transition.ready.catch(() => {}); // skipped, as in a hidden tab: the details are open all the same
  transition.finished.then(unname, unname);
}

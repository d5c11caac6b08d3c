const WIDE = '(min-width: 56rem)'; // as in header.module.css

/**
 * What popovers don't do by themselves: the header's closes when a link or button in it is used, the focus leaves the
 * header for what the menu shades, or the window becomes wide. On opening it marks the link to the section in view.
 */
export function watchMenu(signal: AbortSignal): void {
  const menu = () => document.getElementById('menu');
  const close = () => menu()?.hidePopover?.();
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('#menu :is(a, button)') !== null) close();
  };
  document.addEventListener('click', clicked, { capture: true, signal }); // capture: see launch.ts
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('header') === null) close();
  };
  document.addEventListener('focusin', focused, { capture: true, signal });
  const toggled = ({ target }: Event) => {
    if (target === menu()) markSection(menu()?.querySelectorAll<HTMLAnchorElement>('li a') ?? []);
  };
  document.addEventListener('toggle', toggled, { capture: true, signal }); // which does not bubble
  matchMedia(WIDE).addEventListener('change', close, { signal });
}

/** Marks the last link whose section has reached the middle of the window. */
function markSection(links: Iterable<HTMLAnchorElement>): void {
  let current: HTMLAnchorElement | undefined;
  for (const link of links) {
    link.removeAttribute('aria-current');
    const section = document.getElementById(link.hash.slice(1));
    if (section !== null && section.getBoundingClientRect().top < window.innerHeight / 2) current = link;
  }
  current?.setAttribute('aria-current', 'true');
}

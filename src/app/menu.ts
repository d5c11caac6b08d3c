// FIRST BUNDLE.

const WIDE = '(min-width: 56rem)'; // as in header.module.css

/**
 * What the header's popover can't do by itself: it is closed once a link in it was followed or the window has become
 * wide, and its button says whether it is open.
 */
export function watchMenu(): void {
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element) target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  };
  document.addEventListener('click', clicked, { capture: true }); // as in launch.ts
  matchMedia(WIDE).addEventListener('change', () => document.getElementById('menu')?.hidePopover());
  const toggled = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || target.id !== 'menu') return;
    document.querySelector('[popovertarget="menu"]')?.setAttribute('aria-expanded', String(newState === 'open'));
  };
  document.addEventListener('toggle', toggled, { capture: true }); // does not come up
}

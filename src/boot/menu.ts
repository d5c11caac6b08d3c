// FIRST BUNDLE.

const WIDE = '(min-width: 56rem)'; // as in header.module.css

/** What the header's popover can't do by itself: it is closed once a link in it was followed or the window has become wide. */
export function watchMenu(): void {
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element) target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover?.();
  };
  document.addEventListener('click', clicked, { capture: true }); // as in launch.ts
  matchMedia(WIDE).addEventListener('change', () => document.getElementById('menu')?.hidePopover?.());
}

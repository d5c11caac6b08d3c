const WIDE = '(min-width: 56rem)'; // as in header.module.css

/** What the header's popover can't do by itself: it is closed once a link in it was followed or the window has become wide. */
export function watchMenu(signal: AbortSignal): void {
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element) target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover?.();
  };
  document.addEventListener('click', clicked, { capture: true, signal }); // as in launch.ts
  const widened = () => document.getElementById('menu')?.hidePopover?.();
  matchMedia(WIDE).addEventListener('change', widened, { signal });
}

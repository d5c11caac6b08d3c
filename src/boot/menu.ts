const WIDE = '(min-width: 56rem)'; // as in header.module.css

/** Closes the header's popover when a link in it is followed or the window becomes wide, which popovers don't do. */
export function watchMenu(signal: AbortSignal): void {
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element) target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover?.();
  };
  document.addEventListener('click', clicked, { capture: true, signal }); // capture: see launch.ts
  const widened = () => document.getElementById('menu')?.hidePopover?.();
  matchMedia(WIDE).addEventListener('change', widened, { signal });
}

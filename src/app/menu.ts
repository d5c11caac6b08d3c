// FIRST BUNDLE.

/** Closes the header's menu once a link in it was followed, whether or not React has reached it yet. */
export function watchMenu(): void {
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element) target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  };
  document.addEventListener('click', clicked, { capture: true }); // as in launch.ts
}

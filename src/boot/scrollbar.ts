/** Marks `<html data-scrollbar>` where the page's scrollbar takes up room, which then stays while a dialog is open. */
export function watchScrollbar(signal: AbortSignal): void {
  const root = document.documentElement;
  const update = () => root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
  window.addEventListener('resize', update, { passive: true, signal });
  update();
}

/** Marks `<html data-scrollbar>` if the page's scrollbar takes up room, which an open dialog must keep. */
export function watchScrollbar(signal: AbortSignal): void {
  const root = document.documentElement;
  const update = () => root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
  window.addEventListener('resize', update, { passive: true, signal });
  update();
}

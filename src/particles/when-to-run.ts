/**
 * Watches everything that decides whether the field may move, and tells when that changes: the hero is in sight, the
 * tab is shown, and the system does not ask for reduced motion. Tells for the first time once all is known.
 */
export function watchMayRun(hero: Element, tell: (mayRun: boolean) => void, signal: AbortSignal): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let inSight = false;
  const update = () => tell(inSight && !document.hidden && !reduced.matches);
  const observer = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(hero);
  document.addEventListener('visibilitychange', update, { signal });
  reduced.addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

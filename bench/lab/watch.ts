/** A page's global object after {@link watch}. */
export type Watched = typeof globalThis & { disturbance?: string };

/**
 * Notes in `disturbance` what makes this page's measurements worthless. This function can't use the module's variables,
 * because `scriptOf` sends its source to pages.
 */
export function watch(): void {
  const realm = globalThis as Watched;
  const onHide = () => {
    if (document.hidden)
      realm.disturbance ??= 'The page was hidden during the run: keep it in front, with the screen on.';
  };
  onHide();
  document.addEventListener('visibilitychange', onHide);
  let last = Date.now(); // unlike performance.now(), this clock also runs while a device sleeps
  setInterval(() => {
    const seconds = Math.round((Date.now() - last) / 1000);
    last = Date.now();
    if (seconds >= 5)
      realm.disturbance ??= `The page stood still for ${seconds} s: the tab was throttled, or the device slept.`;
  }, 250);
}

/**
 * Measures how many times a second the browser refreshes this page, which must be in view. Like {@link watch}, this function
 * can't use the module's variables.
 *
 * @throws Error if the rate is too low for 30 frames a second.
 */
export async function refreshRate(): Promise<number> {
  const gaps: number[] = [];
  let last = 0;
  const end = performance.now() + 1000;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, 3000); // for a page that is never refreshed
    const wake = (now: number) => {
      if (last > 0) gaps.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(wake);
      else resolve();
    };
    requestAnimationFrame(wake);
  });
  const middle = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? Number.POSITIVE_INFINITY;
  const pace = Number.isFinite(middle) ? `a frame every ${Math.round(middle)} ms` : 'no frames';
  if (middle > 40) throw new Error(`This tab is hidden or throttled: it gets ${pace}.`);
  return 1000 / middle;
}

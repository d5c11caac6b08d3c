/** Moves the line of chips, where it scrolls, so that the chosen one is seen, its neighbours too. The page stays. */
export function showChoice(bar: Element | null): void {
  const chip = bar?.querySelector(':checked')?.parentElement;
  const line = chip?.parentElement;
  if (!chip || !line || line.scrollWidth <= line.clientWidth) return;
  const [inner, outer] = [chip.getBoundingClientRect(), line.getBoundingClientRect()];
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = inner.left + inner.width / 2 - outer.left - outer.width / 2;
  line.scrollBy({ left, behavior: still ? 'instant' : 'smooth' });
}

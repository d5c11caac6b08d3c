import type { ParticleColors, Rgba } from '../shared/particle-protocol.ts';

/**
 * Reads the field's colours: the canvas's background, `--particle-color` and `--link-color`. Reads the latter two through
 * other properties of the canvas, because custom properties don't resolve `light-dark()`.
 */
export function readColors(canvas: HTMLCanvasElement): ParticleColors {
  canvas.style.color = 'var(--particle-color)';
  canvas.style.outlineColor = 'var(--link-color)';
  const { backgroundColor, color, outlineColor } = getComputedStyle(canvas);
  return { ground: toRgba(backgroundColor), particle: toRgba(color), link: toRgba(outlineColor) };
}

/** Parses a computed colour, which is `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)` for hex, `rgb()`, `hsl()` and names. */
function toRgba(color: string): Rgba {
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return [red, green, blue, Math.round(255 * alpha)];
}

/** Calls `changed` when the system's theme or `data-theme` on the root element changes. */
export function watchTheme(changed: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed);
  new MutationObserver(changed).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

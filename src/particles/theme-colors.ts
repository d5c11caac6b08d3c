import type { ParticleColors, Rgba } from '../shared/particle-protocol.ts';

/**
 * Reads the field's colours in any CSS notation: the canvas's background, `--star` and `--star-link`. Reads the
 * last two through other properties of the canvas, because custom properties don't resolve `light-dark()`.
 */
export function readColors(canvas: HTMLCanvasElement): ParticleColors {
  canvas.style.color = 'var(--star)';
  canvas.style.outlineColor = 'var(--star-link)';
  const { backgroundColor, color, outlineColor } = getComputedStyle(canvas);
  return { ground: toRgba(backgroundColor), particle: toRgba(color), link: toRgba(outlineColor) };
}

/**
 * Converts any CSS colour to sRGB bytes. Parses `rgb(1, 2, 3)`, the most common notation. Draws a colour in any other notation
 * on one pixel, and reads the pixel.
 */
function toRgba(color: string): Rgba {
  const [, r, g, b] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  if (r !== undefined) return [Number(r), Number(g), Number(b), 255];
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) return [128, 128, 128, 255];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
}

/** Calls `changed` when the system's theme, its forced colours or `data-theme` on the root element changes. */
export function watchTheme(changed: () => void): void {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
    matchMedia(query).addEventListener('change', changed);
  new MutationObserver(changed).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

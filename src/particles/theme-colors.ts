import type { ParticleColors, Rgba } from '../shared/particle-protocol.ts';

/**
 * Reads the field's colours in any CSS notation from custom properties. Reads them through the canvas's own colour, because
 * custom properties that aren't registered don't resolve `light-dark()`.
 */
export function readColors(canvas: HTMLCanvasElement): ParticleColors {
  const { style } = canvas;
  style.setProperty('forced-color-adjust', 'none');
  const read = (name: string) => {
    style.color = `var(${name})`;
    return toRgba(getComputedStyle(canvas).color);
  };
  return {
    ground: [read('--sapphire-high'), read('--sapphire'), read('--sapphire-low')],
    page: read('--day'),
    particle: read('--star'),
    link: read('--star-link'),
    accent: read('--star-last'),
  };
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

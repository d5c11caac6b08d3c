import type { ParticleColors, Rgba } from '../shared/particle-protocol.ts';

/**
 * Reads the field's colours in any CSS notation: the canvas's background, `--particle-color` and `--link-color`. Two
 * unused properties of the canvas carry the latter: only real properties resolve `light-dark()` and `var()`.
 */
export function readColors(canvas: HTMLCanvasElement): ParticleColors {
  canvas.style.color = 'var(--particle-color)';
  canvas.style.outlineColor = 'var(--link-color)';
  const { backgroundColor, color, outlineColor } = getComputedStyle(canvas);
  return { ground: toRgba(backgroundColor), particle: toRgba(color), link: toRgba(outlineColor) };
}

/**
 * Any CSS colour as sRGB bytes: parsed from `rgb(1, 2, 3)`, which browsers mostly report, or else painted on one pixel
 * and read back.
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

/** Calls `changed` whenever the theme may have changed: in the system, or by `data-theme` on the root element. */
export function watchTheme(changed: () => void, signal: AbortSignal): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
}

import { BORDER, drawLinks, drawPoints, fillInk, type Ink, type Picture, toPixel } from './raster.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';

/**
 * Creates the renderer for machines without a GPU. It draws in memory and copies the picture to the canvas.
 *
 * @throws Error if the canvas has no 2D context.
 */
export function createCanvas2dRenderer(canvas: OffscreenCanvas): Renderer {
  // An opaque canvas needs no blending; `willReadFrequently` keeps it in memory, away from the GPU.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('No context to draw with.');
  let image: ImageData | undefined;
  let picture: Picture;
  const linkInk: Ink = new Int32Array(256);

  return {
    name: 'canvas2d',
    maxPixelRatio: 1.5,
    isLost: () => false, // browsers restore this context by themselves
    draw(field, links, scale, { ground, link, particle }) {
      const width = canvas.width + 2 * BORDER;
      const height = canvas.height + 2 * BORDER;
      if (image?.width !== width || image.height !== height) {
        image = new ImageData(width, height);
        picture = { pixels: new Int32Array(image.data.buffer), cover: new Uint8Array(width * height), width };
      }
      const background = toPixel(ground);
      fillInk(linkInk, background, toPixel(link));
      picture.pixels.fill(background);
      picture.cover.fill(0);
      drawLinks(picture, links, scale, linkInk, (BRIGHTEST_LINK * link[3]) / 255);
      drawPoints(picture, field, scale, toPixel(particle), particle[3] / 255);
      context.putImageData(image, -BORDER, -BORDER);
    },
  };
}

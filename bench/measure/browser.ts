import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../tests/support/browser.ts';

/** The GPU pipeline on SwiftShader, so that it is the same on every machine. */
const GPU_PIPELINE = [
  '--enable-gpu-rasterization',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
];

/**
 * Starts the Chromium that the tests use.
 *
 * @throws Error that says what to do when there is none.
 */
export async function startBrowser(gpu: boolean): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...(gpu ? GPU_PIPELINE : [])] });
}

/** What WebGL says it draws with, or that there is none. */
export async function describeGraphics(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const gl = document.createElement('canvas').getContext('webgl2');
      const unmasked = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
      return gl ? String(gl.getParameter(unmasked ?? gl.RENDERER)) : 'no WebGL2';
    });
  } finally {
    await page.close();
  }
}

import { expect, test, vi } from 'vitest';
import { createLinkSearch } from './links.ts';
import { createWebgl2Renderer, hasHardwareWebgl2 } from './webgl2-renderer.ts';

test('a lost context is reported', async () => {
  const [canvas, lost] = [new OffscreenCanvas(100, 100), vi.fn()];
  createWebgl2Renderer(canvas, 1, createLinkSearch(2).links, lost);
  canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  await expect.poll(() => lost.mock.calls.length).toBe(1);
});

/** Simulates a canvas whose WebGL renderer has this name; with null, a canvas without WebGL. */
function canvasOn(name: string | null) {
  const loseContext = vi.fn();
  const extensions: Readonly<Record<string, object>> = {
    WEBGL_debug_renderer_info: { UNMASKED_RENDERER_WEBGL: 37446 },
    WEBGL_lose_context: { loseContext },
  };
  const gl = {
    getExtension: (extension: string) => extensions[extension],
    getParameter: (parameter: number) => (parameter === 37446 ? name : 'WebKit WebGL'),
  };
  const canvas = { getContext: () => (name === null ? null : gl) } as unknown as OffscreenCanvas;
  return { canvas, loseContext };
}

test.each([
  [false, 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)'],
  [false, 'llvmpipe (LLVM 15.0.6, 256 bits)'],
  [false, 'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)'],
  [false, 'Apple Software Renderer'],
  [false, 'softpipe'],
  [true, 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)'],
  [true, 'Apple GPU'],
])(
  'hardware: %s, from the unmasked name %s; the context is released, because browsers allow only a few',
  (isHardware, name) => {
    const { canvas, loseContext } = canvasOn(name);
    expect(hasHardwareWebgl2(canvas)).toBe(isHardware);
    expect(loseContext).toHaveBeenCalledTimes(1);
  },
);

test('without WebGL2 the result is false', () => {
  expect(hasHardwareWebgl2(canvasOn(null).canvas)).toBe(false);
});

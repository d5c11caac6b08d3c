import { expect, test, vi } from 'vitest';
import { hasHardwareWebgl2, SOFTWARE_RENDERER } from './renderer.ts';

test.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'llvmpipe (LLVM 15.0.6, 256 bits)',
  'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'Apple Software Renderer',
  'softpipe',
])('%s counts as software', (name) => expect(name).toMatch(SOFTWARE_RENDERER));

test.each([
  'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
  'Adreno (TM) 619',
  'Mali-G57',
  'Apple GPU',
  'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)',
])('%s counts as hardware', (name) => expect(name).not.toMatch(SOFTWARE_RENDERER));

/** A canvas on a machine whose WebGL calls itself `name`; null where there is none. */
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

test('WebGL2 runs on hardware where there is any, by its unmasked name', () => {
  expect(hasHardwareWebgl2(canvasOn('Adreno (TM) 619').canvas)).toBe(true);
  expect(hasHardwareWebgl2(canvasOn('llvmpipe').canvas)).toBe(false);
  expect(hasHardwareWebgl2(canvasOn(null).canvas)).toBe(false);
});

test('the context that was asked on is given back: browsers allow only a few', () => {
  const { canvas, loseContext } = canvasOn('Mali-G57');
  hasHardwareWebgl2(canvas);
  expect(loseContext).toHaveBeenCalledTimes(1);
});

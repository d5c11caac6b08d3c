import { expect, test, vi } from 'vitest';
import { hasHardwareWebgl2 } from './renderer.ts';

/** Creates a canvas whose WebGL renderer reports `name`; null for none. */
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
  [true, 'Adreno (TM) 619'],
  [true, 'Apple GPU'],
])(
  'hardware: %s, by the unmasked name %s; the context is given back, as browsers allow only a few',
  (isHardware, name) => {
    const { canvas, loseContext } = canvasOn(name);
    expect(hasHardwareWebgl2(canvas)).toBe(isHardware);
    expect(loseContext).toHaveBeenCalledTimes(1);
  },
);

test('a machine without WebGL2 has no hardware for it', () => {
  expect(hasHardwareWebgl2(canvasOn(null).canvas)).toBe(false);
});

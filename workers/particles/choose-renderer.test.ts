import { expect, test } from 'vitest';
import { isSoftwareRenderer } from './choose-renderer.ts';

test.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'llvmpipe (LLVM 15.0.6, 256 bits)',
  'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'Apple Software Renderer',
  'softpipe',
])('%s counts as software', (name) => expect(isSoftwareRenderer(name)).toBe(true));

test.each([
  'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
  'Adreno (TM) 619',
  'Mali-G57',
  'Apple GPU',
  'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)',
])('%s counts as hardware', (name) => expect(isSoftwareRenderer(name)).toBe(false));

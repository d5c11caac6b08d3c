import { expect, test, vi } from 'vitest';
import { whatToKeep } from './network.ts';

function onNetwork(connection: { effectiveType: string; saveData?: boolean } | undefined): string | undefined {
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue(connection as never);
  return whatToKeep();
}

test('everything is cached on a fast network only', () => {
  expect(onNetwork({ effectiveType: '4g', saveData: false })).toBe('keep the rest');
  expect(onNetwork({ effectiveType: '3g', saveData: false })).toBe('keep what is missed');
  expect(onNetwork({ effectiveType: 'slow-2g' })).toBe('keep what is missed');
});

test('with Save-Data nothing is cached beyond the shell', () => {
  expect(onNetwork({ effectiveType: '4g', saveData: true })).toBeUndefined();
});

test('if the browser does not report the network, a tab caches what it would miss, an installed page everything', () => {
  expect(onNetwork(undefined)).toBe('keep what is missed');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(onNetwork(undefined)).toBe('keep the rest');
});

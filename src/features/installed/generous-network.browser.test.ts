import { expect, test, vi } from 'vitest';
import { whatToKeep } from './generous-network.ts';

function onNetwork(connection: { effectiveType: string; saveData?: boolean } | undefined): string | undefined {
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue(connection as never);
  return whatToKeep();
}

test('all is kept on a fast network only', () => {
  expect(onNetwork({ effectiveType: '4g', saveData: false })).toBe('keep the rest');
  expect(onNetwork({ effectiveType: '3g', saveData: false })).toBe('keep what is missed');
  expect(onNetwork({ effectiveType: 'slow-2g' })).toBe('keep what is missed');
});

test('nothing is kept beyond the shell for who saves data', () => {
  expect(onNetwork({ effectiveType: '4g', saveData: true })).toBeUndefined();
});

test('where the browser does not say, a page in a tab keeps what it would miss, an installed one all', () => {
  expect(onNetwork(undefined)).toBe('keep what is missed');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(onNetwork(undefined)).toBe('keep the rest');
});

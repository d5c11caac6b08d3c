import { expect, test, vi } from 'vitest';
import { isNetworkGenerous } from './generous-network.ts';

function onNetwork(connection: { effectiveType: string; saveData?: boolean } | undefined): boolean {
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue(connection as never);
  return isNetworkGenerous();
}

test('only a fast network that the visitor does not pay for by the byte is generous', () => {
  expect(onNetwork({ effectiveType: '4g', saveData: false })).toBe(true);
  expect(onNetwork({ effectiveType: '4g', saveData: true })).toBe(false);
  expect(onNetwork({ effectiveType: '3g', saveData: false })).toBe(false);
  expect(onNetwork({ effectiveType: 'slow-2g' })).toBe(false);
});

test('where the browser does not say, a page in a tab asks for nothing', () => {
  expect(onNetwork(undefined)).toBe(false);
});

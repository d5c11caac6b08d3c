import { expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=1.000 , gzip;q=0.9', 'br'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['brotli, bridge', 'identity'],
  ['br;q=2, gzip;q=fast', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

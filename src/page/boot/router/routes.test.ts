import { expect, test } from 'vitest';
import { askedView } from './routes.ts';

test.each([
  [{ hash: '#admin', search: '' }, 'admin'],
  [{ hash: '', search: '?admin=true' }, 'admin'],
  [{ hash: '#about', search: '?x=1&admin=true' }, 'admin'],
  [{ hash: '', search: '' }, 'page'],
  [{ hash: '#administrator', search: '' }, 'page'],
  [{ hash: '#Admin', search: '?admin=false' }, 'page'],
  [{ hash: '', search: '?notadmin=true' }, 'page'],
  [{ hash: '#requests', search: '' }, 'requests'],
  [{ hash: '#requests?id=abc', search: '' }, 'requests'],
  [{ hash: '#requests', search: '?admin=true' }, 'requests'],
  [{ hash: '#requestsome', search: '' }, 'page'],
  [{ hash: '#services?requests', search: '' }, 'page'],
] as const)('%o asks for %s', (address, view) => {
  expect(askedView(address)).toBe(view);
});

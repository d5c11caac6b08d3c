import { expect, test } from 'vitest';
import { isAdminView } from './view.ts';

test.each([
  [{ hash: '#admin', search: '' }, true],
  [{ hash: '', search: '?admin=true' }, true],
  [{ hash: '#about', search: '?x=1&admin=true' }, true],
  [{ hash: '', search: '' }, false],
  [{ hash: '#administrator', search: '' }, false],
  [{ hash: '#Admin', search: '?admin=false' }, false],
  [{ hash: '', search: '?notadmin=true' }, false],
])('%o', (address, admin) => {
  expect(isAdminView(address)).toBe(admin);
});

import { expect, test } from 'playwright/test';
import { readLockFile } from '../../tools/supply-chain/lock-file.ts';

test('the notices of all that is shipped lie beside the site, and none of it counts as a tool', async ({ request }) => {
  const notices = await Promise.all(
    ['/licenses.txt', '/licenses-shell.txt'].map(async (path) => (await request.get(path)).text()),
  );
  const shipped = notices.flatMap((text) => [...text.matchAll(/^## (\S+) - (\S+) \(/gm)]);
  expect(shipped.map(([, name]) => name)).toEqual(expect.arrayContaining(['react', 'firebase', 'workbox-core']));
  const site = readLockFile(new URL('../../package-lock.json', import.meta.url)).filter(({ isTool }) => !isTool);
  const known = site.map(({ name, version }) => `${name} ${version}`);
  expect(known).toEqual(expect.arrayContaining(shipped.map(([, name, version]) => `${name} ${version}`)));
});

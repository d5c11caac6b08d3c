import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mounted, probed, startServer } from './serve.ts';

test('the probe comes first in pages and workers, each folder is served where it is mounted, nothing is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  for (const part of ['site', 'other']) {
    mkdirSync(join(folder, part));
    writeFileSync(join(folder, part, 'index.html'), `<head><title>${part}</title></head>`);
    writeFileSync(join(folder, part, 'a.worker-12345678.js'), 'own()');
    writeFileSync(join(folder, part, 'a.js'), 'own()');
  }
  const served = (part: string) => probed(join(folder, part), 'probe()');
  const server = await startServer({
    files: mounted(
      new Map([
        ['/', served('site')],
        ['/contenders/other/', served('other')],
      ]),
    ),
  });
  const get = async (path: string) => (await fetch(server.origin + path)).text();
  try {
    expect(await get('/')).toBe('<head><script>probe()</script><title>site</title></head>');
    expect(await get('/contenders/other/')).toContain('<script>probe()</script><title>other</title>');
    expect(await get('/a.worker-12345678.js')).toBe('probe()\nown()');
    expect(await get('/a.js')).toBe('own()');
    const { status, headers } = await fetch(`${server.origin}/contenders/none/`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  } finally {
    await server.close();
  }
});

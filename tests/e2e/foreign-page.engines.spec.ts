import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import { journey } from './harness/journey.ts';

const NAME = 'projects/demo-local/databases/(default)/documents';
const COLLECTION = 'foreignPages';

/** Attacks from a page, as engines mark each kind of request in their own way; `own-origin.test.ts` has the rest. @returns what it could read. */
async function attack(site: string, documents: string, collection: string): Promise<string> {
  const commit = `${site}/v1/${documents}:commit`;
  const body = (id: string) =>
    JSON.stringify({ writes: [{ update: { name: `${documents}/${collection}/${id}`, fields: {} } }] });
  const read: string[] = [];
  const ask = (url: string, init: RequestInit) =>
    fetch(url, { method: 'POST', ...init }).then(
      async (response) => void read.push(await response.text()),
      () => read.push(''),
    );
  await ask(commit, { headers: { authorization: 'Bearer owner' }, credentials: 'include', body: body('cors') });
  await ask(commit, { mode: 'no-cors', body: body('no-cors') });
  await ask(commit, { mode: 'no-cors', referrerPolicy: 'no-referrer', body: body('no-referrer') });
  const own = { documents: [`${documents}/${collection}/own`] };
  await ask(`${site}/v1/${documents}:batchGet`, { body: JSON.stringify(own) });
  await ask(`${site}/emulator/v1/${documents}`, { method: 'DELETE' });
  navigator.sendBeacon(commit, body('beacon'));

  // A form sends NAME=VALUE as text, which is JSON if the sign falls inside a string.
  const form = (id: string) => {
    const [before, after] = body(id)
      .replace('"fields":{}', '"fields":{"x":{"stringValue":"="}}')
      .replaceAll('"', '&quot;')
      .split('=');
    // Once it has loaded: else some engines count one load, others two.
    const send = '<script>onload = () => setTimeout(() => document.forms[0].submit())</script>';
    return `<form method="post" enctype="text/plain" action="${commit}"><input name="${before}" value="${after}"></form>${send}`;
  };
  const loaded = ['form', 'sandboxed-form'].map((id) => {
    const frame = document.createElement('iframe');
    if (id === 'sandboxed-form') frame.setAttribute('sandbox', 'allow-forms allow-scripts');
    frame.srcdoc = form(id);
    document.body.append(frame);
    let loads = 0; // the form's own document, then the answer
    return new Promise<void>((resolve) => {
      frame.addEventListener('load', () => ++loads === 2 && resolve());
    });
  });
  await Promise.all(loaded);
  return JSON.stringify(read);
}

journey('a foreign page neither reads nor writes the local database', async ({ baseURL, engine }) => {
  const site = new URL(baseURL ?? '');
  const write = { writes: [{ update: { name: `${NAME}/${COLLECTION}/own`, fields: {} } }] };
  const seeded = await fetch(`${site.origin}/v1/${NAME}:commit`, { method: 'POST', body: JSON.stringify(write) });
  expect(seeded.status).toBe(200);

  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Foreign</title><p>Win a car!');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tab = await engine.newTab();
  try {
    // To the site at 127.0.0.1, one is another port of the same host, the other another host.
    for (const host of ['127.0.0.1', 'localhost']) {
      await tab.navigate(`http://${host}:${port}/`);
      // The page before may still be there, with the same title.
      const there = () => tab.evaluate(() => `${document.title} at ${location.hostname}`).catch(() => '');
      await expect.poll(there).toBe(`Foreign at ${host}`);
      const read = await tab.evaluate(attack, site.origin, NAME, COLLECTION);
      expect(JSON.parse(read), 'read by the page').toEqual(['', '', '', '', '']);
      await tab.navigate('about:blank');
    }
  } finally {
    await tab.close();
    server.closeAllConnections();
    server.close();
  }
  const structuredQuery = { from: [{ collectionId: COLLECTION }] };
  const stored = await fetch(`${site.origin}/v1/${NAME}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery }),
  });
  const found = (await stored.json()) as readonly { document: { name: string } }[];
  expect(found.map(({ document }) => document.name)).toEqual([`${NAME}/${COLLECTION}/own`]);
});

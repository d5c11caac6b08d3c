import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import type { VersionServer } from '../support/versions.ts';
import { facesOf } from './design/faces.ts';
import { distance, look } from './design/picture.ts';
import { openDesign, serveDesign } from './design/site.ts';
import { journey } from './journey.ts';

// Every part of design.html as it looks: what its elements' styles come to, exactly, and its picture, coarsely.

const BASELINE = new URL('design-baseline.json', import.meta.url);
const RENEW = "npx playwright test tests/journeys/design.spec.ts --project='chromium still' -u";
const SIZE = { width: 1280, height: 900 };
/** How far a picture may be from the baseline, of 255: `distance`. Between engines, 29 and 1.4 were seen. */
const ALLOWED = { cell: 36, mean: 2.2 };

/** What is known of a part. */
interface Look {
  readonly faces: readonly string[];
  /** In Base64. */
  readonly picture: string;
}

let server: VersionServer;

journey.beforeAll(async () => {
  server = await serveDesign();
});
journey.afterAll(() => server.close());

journey('every part looks as it did', async ({ visitor, eyes }) => {
  journey.setTimeout(120_000);
  const renews = ['all', 'changed'].includes(journey.info().config.updateSnapshots) && eyes.engine === 'chromium';
  const known = renews ? {} : (JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, Look>);
  const { tab } = visitor;
  await visitor.resize(SIZE);
  const seen: Record<string, Look> = {};
  const take = async (name: string, selector: string) => {
    const before = known[name] === undefined ? undefined : Buffer.from(known[name].picture, 'base64');
    const picture = await look(tab, selector, before);
    const faces = await tab.evaluate(facesOf, selector);
    seen[name] = { faces, picture: picture.toString('base64') };
    if (before === undefined) return;
    expect.soft(faces, `${name}: if it is meant to look so, ${RENEW}`).toEqual(known[name]?.faces);
    const { cell, mean } = distance(picture, before);
    const near = cell <= ALLOWED.cell && mean <= ALLOWED.mean;
    expect
      .soft(near ? '' : `${cell} in a cell, ${mean.toFixed(1)} in the mean`, `${name}: its picture, ${RENEW}`)
      .toBe('');
  };

  await openDesign(visitor, `${server.origin}/design.html`);
  const names = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) => dataset.part ?? ''),
  );
  for (const name of names) await take(name, `[data-part="${name}"]`);
  for (const theme of ['light', 'dark']) {
    await openDesign(visitor, `${server.origin}/design.html?dialog=${theme}`);
    await take(`Dialog, ${theme}`, 'dialog');
  }

  if (renews) writeFileSync(BASELINE, `${JSON.stringify(seen, null, 1)}\n`);
  else expect(Object.keys(seen)).toEqual(Object.keys(known));
});

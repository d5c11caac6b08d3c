import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import type { VersionServer } from '../support/versions.ts';
import { facesOf, isDesignThere, serveDesign } from './harness/design.ts';
import { journey } from './harness/journey.ts';

// Every part of design.html as it is styled: what its elements' styles come to, exactly. Its picture: `design.spec.ts`.

const BASELINE = new URL('design-baseline.json', import.meta.url);
const RENEW = "npx playwright test design.engines --project='chromium still' -u";

/** The faces of each part. */
type Faces = Readonly<Record<string, readonly string[]>>;

let server: VersionServer;

journey.beforeAll(async () => {
  server = await serveDesign();
});
journey.afterAll(() => server.close());

journey('every part is styled as it was', { tag: '@chromium' }, async ({ visitor, eyes }) => {
  const renews = ['all', 'changed'].includes(journey.info().config.updateSnapshots) && eyes.engine === 'chromium';
  const { tab } = visitor;
  await visitor.resize({ width: 1280, height: 900 });
  const seen: Record<string, readonly string[]> = {};
  const open = async (address: string) => {
    await visitor.open(server.origin + address);
    await visitor.until('the design page should be there', isDesignThere, true, true);
  };

  await open('/design.html');
  const names = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) => dataset.part ?? ''),
  );
  for (const name of names) seen[name] = await tab.evaluate(facesOf, `[data-part="${name}"]`);
  for (const theme of ['light', 'dark']) {
    await open(`/design.html?dialog=${theme}`);
    seen[`Dialog, ${theme}`] = await tab.evaluate(facesOf, 'dialog');
  }

  if (renews) return writeFileSync(BASELINE, `${JSON.stringify(seen, null, 1)}\n`);
  const known = JSON.parse(readFileSync(BASELINE, 'utf8')) as Faces;
  expect(Object.keys(seen)).toEqual(Object.keys(known));
  for (const [name, faces] of Object.entries(seen))
    expect.soft(faces, `${name}: if it is meant to look so, ${RENEW}`).toEqual(known[name]);
});

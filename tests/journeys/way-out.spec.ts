import { expect } from 'playwright/test';
import { PAGE_PATIENCE_MS } from '../../src/shared/constants.ts';
import { buildVersion, serveVersions, type VersionServer } from '../support/versions.ts';
import { FORM, openForm } from './form.ts';
import { journey } from './journey.ts';
import { leftToItself, offered, runs, served } from './shell-state.ts';
import { keptOnDevice } from './story.ts';
import { button, field } from './targets.ts';
import type { Visitor } from './visitor.ts';
import { aMoment } from './wait-for.ts';

/** A script that never gets anywhere, without an error that a test would have to forgive. */
const STUCK = "window.siteVersion = 'broken'; await new Promise(() => {});";

let first: string;
let broken: string;
let mended: string;
let retired: string;
let server: VersionServer;

journey.describe.configure({ mode: 'default', timeout: 120_000 });

journey.beforeAll(async () => {
  journey.setTimeout(240_000);
  first = await buildVersion('first');
  broken = await buildVersion('broken', { first: STUCK });
  mended = await buildVersion('mended');
  retired = await buildVersion('retired', { mode: 'retire' });
});

journey.beforeEach(async () => {
  server = await serveVersions();
  server.deploy(first);
});

journey.afterEach(() => server.close());

/** Opens the first version, and waits until its worker serves it. */
async function open(visitor: Visitor): Promise<void> {
  await visitor.open(server.origin);
  await runs(visitor, 'first');
  await served(visitor);
}

/** Takes a version that can’t start. */
async function breakDown(visitor: Visitor): Promise<void> {
  await open(visitor);
  server.deploy(broken);
  await visitor.reload();
  await offered(visitor);
  await visitor.click(button('Reload'));
  await runs(visitor, 'broken');
}

/** @returns how long it took until a version ran: if longer than the worker waits for the network, it may be the old one. */
async function loadAgain(visitor: Visitor): Promise<number> {
  const start = Date.now();
  await visitor.reload();
  await visitor.until('a version should run', () => 'siteVersion' in globalThis, true, true);
  return Date.now() - start;
}

/**
 * Loads the page in a frame that runs no script: to its worker, a tab that was closed before it could start. The frame
 * is in a plain text, as the site's own pages may hold none.
 */
async function leaveAtOnce(visitor: Visitor): Promise<void> {
  await visitor.open(`${server.origin}/robots.txt`);
  await visitor.tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        frame.sandbox.add('allow-same-origin');
        frame.onload = () => {
          if (frame.contentDocument?.title === '') return; // the empty page before it
          frame.remove();
          resolve();
        };
        frame.src = '/';
      }),
  );
}

journey('a version whose script fails to start is left by the next load', async ({ visitor }) => {
  await breakDown(visitor);
  server.deploy(mended);
  if ((await loadAgain(visitor)) > PAGE_PATIENCE_MS) await visitor.reload();
  await runs(visitor, 'mended');
  await offered(visitor); // its worker
  await visitor.reload(); // lets it take over
  await runs(visitor, 'mended');
  const waiting = () => navigator.serviceWorker.getRegistration().then((shell) => shell?.waiting ?? null);
  await visitor.until('no worker should wait', waiting, null);
  await server.close();
  await visitor.reload();
  await runs(visitor, 'mended');
});

journey('where nothing better is to be had, the page comes as it is', async ({ visitor }) => {
  await breakDown(visitor);
  await server.close();
  await visitor.reload();
  await runs(visitor, 'broken');
});

journey('a tab closed before it has started costs nobody a thing', async ({ visitor }) => {
  await open(visitor);
  server.deploy(mended);
  await visitor.reload();
  await offered(visitor);
  const hasty = await visitor.another();
  for (const _ of [1, 2]) await leaveAtOnce(hasty);
  await aMoment();
  await offered(visitor);
  await runs(visitor, 'first');
  await server.close();
  await visitor.reload();
  await runs(visitor, 'first');
});

/** How many workers and caches there are, and which databases of the page's and the worker's. */
async function whatIsLeft(): Promise<readonly [workers: number, caches: number, databases: readonly string[]]> {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  return [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
    databases.filter((name) => ['requests', 'workbox-expiration'].includes(name)),
  ];
}

/** No worker, no cache; what was written is in the page's own database. */
const WRITTEN = [0, 0, ['requests']] as const;

async function comeBack(visitor: Visitor, version: string, patiently: boolean): Promise<void> {
  await visitor.reload();
  await runs(visitor, version, patiently);
}

journey(
  'a retiring version takes worker and caches away, and nothing of the visitor’s',
  async ({ visitor: writer }) => {
    await open(writer);
    await openForm(writer);
    await writer.fill(field('Full Name', FORM), 'Ada');
    await keptOnDevice(writer, 'Ada');
    const visitor = await writer.another();
    await open(visitor);
    server.deploy(retired);
    // A browser that still looks for a version on behalf of an earlier load does not look again for this one.
    await comeBack(visitor, 'retired', false).catch(() => comeBack(visitor, 'retired', true));
    await visitor.until('nothing should be left but what was written', whatIsLeft, WRITTEN, true);

    await runs(writer, 'first');
    expect((await writer.see(field('Full Name', FORM))).value).toBe('Ada');

    await visitor.reload();
    await runs(visitor, 'retired');
    await leftToItself(visitor);
    await visitor.until('no worker should come back', whatIsLeft, WRITTEN);
    await keptOnDevice(visitor, 'Ada');
  },
);

import { expect } from 'playwright/test';
import { PAGE_PATIENCE_MS } from '../../src/shared/constants.ts';
import { buildRetired, buildStuck, buildVersion, serveVersions, type VersionServer } from '../support/versions.ts';
import { FORM, openForm } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import {
  leftToItself,
  offered,
  offeredOrTaken,
  runningVersion,
  runs,
  served,
  takenOver,
} from './harness/page-state.ts';
import { keptOnDevice } from './harness/request-journey.ts';
import { button, field } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';
import { PATIENCE_MS, waitFor } from './harness/wait-for.ts';

journey.use({ device: 'desktop' });

let first: string;
let stuck: string;
let mended: string;
let server: VersionServer;

journey.describe.configure({ mode: 'default', timeout: 120_000 });

journey.beforeAll(async () => {
  journey.setTimeout(240_000);
  first = await buildVersion('first');
  stuck = await buildStuck();
  mended = await buildVersion('mended');
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

/** Loads the page until another version runs, as it does unless the network keeps the worker waiting for too long. */
async function loadUntil(visitor: Visitor, version: string): Promise<void> {
  for (;;) {
    const start = Date.now();
    await visitor.reload();
    const came = await waitFor('a version should run', () => visitor.tab.evaluate(runningVersion), Boolean);
    if (came === version) return;
    expect(Date.now() - start).toBeGreaterThan(PAGE_PATIENCE_MS);
  }
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

journey(
  'a version that can’t start is left by the next load, one that was closed at once by none',
  async ({ visitor }) => {
    await open(visitor);
    server.deploy(stuck);
    await visitor.reload();
    await offered(visitor);
    const hasty = await visitor.another();
    for (const _ of [1, 2]) await leaveAtOnce(hasty);
    await hasty.tab.navigate('about:blank');
    await runs(visitor, 'first');
    await visitor.click(button('Reload')); // still offered
    await runs(visitor, 'stuck');

    server.deploy();
    await visitor.reload();
    await runs(visitor, 'stuck'); // better than nothing

    server.deploy(mended);
    await loadUntil(visitor, 'mended');
    await offeredOrTaken(visitor, 'mended');
    await visitor.reload(); // lets it take over
    await takenOver(visitor, server.origin);
    server.deploy();
    await visitor.reload();
    await runs(visitor, 'mended');
  },
);

/** Damages the first script's copy in each cache. */
async function damageFirstScript(): Promise<void> {
  const { src } = document.querySelector('script[type="module"]') as HTMLScriptElement;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const kept = await cache.match(src);
    if (kept !== undefined) await cache.put(src, new Response('// cut off', kept));
  }
}

async function isWhole(): Promise<boolean> {
  const { src } = document.querySelector('script[type="module"]') as HTMLScriptElement;
  return (await (await caches.match(src))?.text())?.includes('import') === true;
}

journey(
  'a first script that was damaged in the cache is fetched anew by the next load',
  { tag: '@chromium' },
  async ({ visitor }) => {
    await open(visitor);
    await visitor.tab.evaluate(damageFirstScript);
    await visitor.reload();
    expect(await visitor.tab.evaluate(isWhole)).toBe(false);
    await visitor.reload();
    await visitor.until('its copy should be replaced', isWhole, true);
  },
);

/** Waits until the retired version runs: by itself, or, if its worker has to wait (see `takenOver`), as it is offered. */
async function retires(visitor: Visitor): Promise<void> {
  await runs(visitor, 'retired', PATIENCE_MS / 5).catch(async () => {
    if ((await visitor.count(button('Reload'))) === 1) await visitor.click(button('Reload'));
    await runs(visitor, 'retired');
  });
}

/** How many workers and caches there are, and which databases of the page's and the worker's. */
async function whatIsLeft(): Promise<readonly [workers: number, caches: number, databases: readonly string[]]> {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  return [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
    databases.filter((name) => ['requests', 'workbox-expiration'].includes(name)).sort(),
  ];
}

/** No worker, no cache; what was written is in the page's own database. */
const WRITTEN = [0, 0, ['requests']] as const;

type Holder = { held?: IDBDatabase };

/** Opens the database that earlier versions' workers had, and holds it open. */
function holdEarlier(): Promise<void> {
  return new Promise((resolve) => {
    const asked = indexedDB.open('workbox-expiration');
    asked.onsuccess = () => {
      (globalThis as Holder).held = asked.result;
      resolve();
    };
  });
}

const letGo = () => (globalThis as Holder).held?.close();

journey(
  'a retiring version takes worker and caches away, and nothing of the visitor’s',
  { tag: '@chromium' },
  async ({ visitor: writer }) => {
    await open(writer);
    await openForm(writer);
    await writer.fill(field('Full Name', FORM), 'Ada');
    await keptOnDevice(writer, 'Ada');
    await writer.tab.evaluate(holdEarlier);
    const visitor = await writer.another();
    await open(visitor);
    // A browser that still looks for a version on behalf of this load would not look again for the next one.
    await visitor.tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    server.deploy(await buildRetired());
    await visitor.reload();
    await retires(visitor);
    await visitor.until('all should go that nobody holds', whatIsLeft, [0, 0, ['requests', 'workbox-expiration']]);
    await writer.tab.evaluate(letGo);
    await visitor.until('nothing should be left but what was written', whatIsLeft, WRITTEN);

    await runs(writer, 'first');
    expect((await writer.see(field('Full Name', FORM))).value).toBe('Ada');

    await visitor.tab.evaluate(holdEarlier); // by now the worker that retired may have ended
    await visitor.reload();
    await runs(visitor, 'retired');
    await leftToItself(visitor);
    await visitor.until('no worker should come back', whatIsLeft, WRITTEN);
    await keptOnDevice(visitor, 'Ada');
  },
);

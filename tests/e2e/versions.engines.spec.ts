import { expect } from 'playwright/test';
import { LANGUAGES, languagePath } from '../../src/content/languages.ts';
import { STUCK, serveVersions, type VersionServer } from '../support/versions.ts';
import { FORM, LAUNCH, openForm } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { waitForVersion, waitUntilOffered, waitUntilServed } from './harness/page-state.ts';
import { button, field } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';

/** The last of the site's languages: Arabic, unless an owner has changed the list. */
const { id } = LANGUAGES.at(-1)!;
const { APP_TEXT }: typeof import('../../src/content/en/app.ts') = await import(`../../src/content/${id}/app.ts`);

let server: VersionServer;

journey.beforeEach(async () => {
  journey.setTimeout(120_000);
  server = await serveVersions({ name: 'first' });
});

journey.afterEach(() => server.close());

async function open(visitor: Visitor, path = ''): Promise<void> {
  await visitor.open(server.origin + path);
  await waitForVersion(visitor, 'first');
  await waitUntilServed(visitor);
}

/** Makes the browser check for a new version, as it does on each load. */
function check({ tab }: Visitor): Promise<void> {
  return tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

journey('a new version waits to be accepted; then all tabs reload but a half-filled one', async ({ visitor }) => {
  await open(visitor);
  const writer = await visitor.another();
  await open(writer);
  await openForm(writer);
  await writer.fill(field('Full Name', FORM), 'Ada');
  const reader = await visitor.another();
  await open(reader);

  server.deploy({ name: 'second' });
  await check(reader);
  await waitUntilOffered(reader);
  await waitForVersion(reader, 'first');
  await reader.click(button('Reload'));
  await waitForVersion(reader, 'second');
  await waitForVersion(visitor, 'second');

  await waitForVersion(writer, 'first');
  expect((await writer.see(field('Full Name', FORM))).value).toBe('Ada');
  await writer.click(button('Cancel', FORM));
  await writer.see(button('Reload'));
});

journey('a version that can’t start is replaced by the next deploy; the page is in Arabic', async ({ visitor }) => {
  await open(visitor, `/${languagePath(id)}`);
  // A new worker takes over by itself only if no open page answers it. A page in another language must not count.
  const [other] = LANGUAGES.slice(-2, -1);
  if (other) await open(await visitor.another(), `/${languagePath(other.id)}`);
  server.deploy(STUCK);
  await check(visitor);
  await waitUntilOffered(visitor, APP_TEXT.update.ready);
  await visitor.click(button(APP_TEXT.update.reload));
  await waitForVersion(visitor, 'stuck');
  server.deploy({ name: 'repaired' });
  await check(visitor);
  const hasTakenOver = async () => {
    const shell = await navigator.serviceWorker.ready;
    return shell.installing === null && shell.waiting === null;
  };
  await visitor.until('the new worker should take over', hasTakenOver, true, true);
  await visitor.reload();
  await waitForVersion(visitor, 'repaired');
});

journey('a form that could not be prefetched opens by a click', async ({ visitor, gateway }) => {
  const failed = new Set<string>();
  gateway.on(/\/(open-request-dialog|dialog)-[\w-]{8}\.js$/, (exchange) => {
    const isFirst = failed.size < failed.add(exchange.path).size;
    return isFirst ? exchange.cut() : exchange.pass();
  });
  await visitor.open(gateway.origin);
  const hasRun = () => document.querySelector('[data-launch][popovertarget]') === null;
  await visitor.until('the first script should have run', hasRun, true);
  await visitor.tab.evaluate(() => document.querySelector<HTMLElement>('#home [data-launch]')?.focus());
  await expect.poll(() => failed.size).toBe(2); // both prefetches have failed
  await visitor.click(LAUNCH); // in browsers that cache the failure, the page reloads
  await visitor.see(field('Full Name', FORM));
});

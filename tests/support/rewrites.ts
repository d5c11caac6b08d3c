import type { Page } from 'playwright/test';
import { styleHashes } from '../../build/page-policy.ts';

/** Lets the policy of a page whose inlined styles were rewritten allow them again. Other texts stay as they are. */
export function allowStyles(page: string): string {
  return page.replace(/(?<=style-src-elem 'self' )'sha256-[^;"]*/, styleHashes(page));
}

/** The chunk that waits for a quiet network before it registers the service worker, and again before it keeps more. */
export const START_CHUNK = /\/assets\/start-[\w-]{8}\.js$/;

/** That chunk with a short wait, as these tests have nothing else on the network. @throws Error when it has no such wait. */
export function hurried(code: string): string {
  const changed = code.replace(/\b1500\b/, '50');
  if (changed === code) throw new Error('The wait of src/app-shell/network.ts is not in the chunk any more.');
  return changed;
}

/** Lets a page that comes from the server wait no longer than that. */
export async function hurry(page: Page): Promise<void> {
  await page.route(START_CHUNK, async (route) => {
    const whole = async () => {
      const response = await route.fetch({ maxRetries: 2 });
      return { response, code: await response.text() };
    };
    const fetched = await whole().catch(() => undefined);
    if (fetched === undefined) return; // the test has ended meanwhile
    const { response, code } = fetched;
    await route.fulfill({ response, body: hurried(code) });
  });
}

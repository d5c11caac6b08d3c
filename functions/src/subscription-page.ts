import { SITE } from '../../src/content/site.ts';
import type { Bearer, SubscriptionStore } from './subscription-store.ts';

/** The parts of an HTTP request that matter here. */
export interface Asking {
  readonly method: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The fields of a form; anything if it was none. */
  readonly body: unknown;
}

/** What to answer. */
export interface PageAnswer {
  readonly status: number;
  readonly html: string;
}

/** Headers of every answer: nobody caches, frames, indexes or passes on what has a secret in its address. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const CONFIRM = { does: 'confirm', label: 'Confirm' };
const LEAVE = { does: 'leave', label: 'Unsubscribe' };
const REFUSE = { does: 'leave', label: 'No, delete my address' };

/**
 * The page behind the link of a mail. To look at it changes nothing, as mail scanners do: its buttons confirm the
 * subscription or delete it. A mail program's own button may do the latter (RFC 8058).
 */
export async function answerSubscription(
  { method, query, body }: Asking,
  store: SubscriptionStore,
  now: () => number,
): Promise<PageAnswer> {
  const bearer: Bearer = { id: asOne(query.id), token: asOne(query.token) };
  if (method === 'GET' || method === 'HEAD') {
    const found = await store.find(bearer);
    if (found === 'pending')
      return page(`Do you want the ${SITE.name} newsletter?`, 'We send none before you confirm.', CONFIRM, REFUSE);
    return found === 'confirmed' ? page('You are subscribed.', 'You can unsubscribe at any time.', LEAVE) : unknown();
  }
  if (method !== 'POST') return { ...page('That did not work.', ''), status: 405 };
  const { do: does, 'List-Unsubscribe': oneClick } = Object(body) as Readonly<Record<string, unknown>>;
  if (does === CONFIRM.does) {
    const isIn = await store.confirm(bearer, now());
    return isIn ? page('Thank you, you are subscribed.', 'You can unsubscribe here at any time.', LEAVE) : unknown();
  }
  if (does === LEAVE.does || oneClick === 'One-Click') {
    const wasIn = await store.leave(bearer);
    return wasIn ? page('You are unsubscribed.', 'Your address is deleted.') : unknown();
  }
  return { ...page('That did not work.', ''), status: 400 };
}

/** The field of a mail program's own button, of a form that the platform does not read: `multipart/form-data`. */
export function fieldsOf(form: Buffer): object {
  const isOneClick = /name="?List-Unsubscribe"?\s+One-Click\s/.test(form.toString('latin1'));
  return isOneClick ? { 'List-Unsubscribe': 'One-Click' } : {};
}

function unknown(): PageAnswer {
  const words = `Nothing is stored under this link: it is incomplete, or the address was deleted. Questions? Write to ${SITE.email}.`;
  return { ...page('This link is not valid any more.', words), status: 404 };
}

function page(title: string, words: string, ...buttons: readonly (typeof LEAVE)[]): PageAnswer {
  const form = buttons.map(({ does, label }) => `<button name="do" value="${does}">${label}</button>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(`${title} ${SITE.name}`)}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; }
body { max-width: 32rem; margin: 12vh auto; padding: 0 1.25rem; }
button { min-height: 2.75rem; margin: 0 0.75rem 0.75rem 0; padding: 0 1.25rem; border: 1px solid; border-radius: 99rem; background: none; color: inherit; font: inherit; }
button[value="confirm"] { background: CanvasText; color: Canvas; }
</style>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(words)}</p>
${form === '' ? '' : `<form method="post">\n${form}\n</form>`}
<p>${SITE.url === '' ? escaped(SITE.name) : `<a href="${escaped(SITE.url)}">${escaped(SITE.name)}</a>`}</p>
</main>
</html>
`;
  return { status: 200, html };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A parameter that was given once. */
function asOne(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

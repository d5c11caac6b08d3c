import type { Page } from 'playwright/test';
import { blockedByHeader, pagePolicy, parsePolicy } from '../../build/page-policy.ts';
import { CROSS_ORIGIN } from './firebase-accounts.ts';

/** The token that the stand-in gives. */
export const TOKEN = 'a.valid.token';
const RECAPTCHA = /^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//;
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/**';

/** Google's first script, which brings the second one. */
const LOADER = `document.head.append(Object.assign(document.createElement('script'), {
  src: 'https://www.gstatic.com/recaptcha/releases/a/recaptcha__en.js',
}));
grecaptcha = { enterprise: { ready: (then) => { started.then(then); } } };
const started = new Promise((resolve) => { startRecaptcha = resolve; });`;

/** What the second one offers, as far as App Check uses it: a frame to judge the visitor in, and a way to report. */
const ENTERPRISE = `let widget;
Object.assign(grecaptcha.enterprise, {
  render: (place, options) => {
    widget = options;
    const frame = Object.assign(document.createElement('iframe'), { src: 'https://www.google.com/recaptcha/enterprise/anchor' });
    document.getElementById(place).append(frame);
    return 0;
  },
  execute: async (_, { action }) => {
    await fetch('https://www.google.com/recaptcha/enterprise/clr', { method: 'POST', mode: 'no-cors' });
    widget.callback();
    return widget.sitekey + ' ' + action;
  },
});
startRecaptcha();`;

/** What becomes of App Check. */
type Fate = 'passes' | 'script never answers' | 'refused';

/**
 * Stands in for reCAPTCHA Enterprise and for the service that gives tokens.
 *
 * @returns the requests for tokens, as they arrive.
 */
export async function serveAppCheck(page: Page, fate: Fate): Promise<readonly { url: string; body: unknown }[]> {
  const asked: { url: string; body: unknown }[] = [];
  await page.route(RECAPTCHA, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    const script = hostname === 'www.gstatic.com' ? ENTERPRISE : LOADER;
    if (fate === 'script never answers') return;
    if (pathname.endsWith('.js')) await route.fulfill({ contentType: 'text/javascript', body: script });
    else await route.fulfill({ contentType: 'text/html', body: '' });
  });
  await page.route(EXCHANGE, async (route) => {
    asked.push({ url: route.request().url(), body: route.request().postDataJSON() });
    if (fate === 'passes') await route.fulfill({ headers: CROSS_ORIGIN, json: { token: TOKEN, ttl: '3600s' } });
    else await route.fulfill({ status: 403, headers: CROSS_ORIGIN, json: {} });
  });
  return asked;
}

/** Adds to the header of the front page what a deploy build with App Check asks for. */
export async function allowAppCheck(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/`, async (route) => {
    const response = await route.fetch();
    const name = 'content-security-policy';
    const header = parsePolicy(response.headers()[name] ?? '');
    const needed = pagePolicy({ database: 'firebase', appCheck: true });
    const added = parsePolicy(blockedByHeader(needed, header).join('; '));
    const whole = Object.entries(header).map(([directive, sources]) => {
      const own = added[directive] === undefined ? sources : sources.filter((source) => source !== "'none'");
      return [directive, ...own, ...(added[directive] ?? [])].join(' ');
    });
    await route.fulfill({ response, headers: { ...response.headers(), [name]: whole.join('; ') } });
  });
}

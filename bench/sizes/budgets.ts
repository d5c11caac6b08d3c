import { brotliCompressSync } from 'node:zlib';

/**
 * How much the page may weigh. Bytes as they travel: text in brotli of quality 11, fonts and pictures as they are.
 * 1 kB is 1000 bytes. `budgets.test.ts` holds the build to them, `tests/e2e/budgets.spec.ts` a visit in Chromium;
 * `npm run bench:sizes` shows where each stands.
 */
export interface Budget {
  readonly what: string;
  /** Bytes; null where the size is only reported. */
  readonly most: number | null;
}

const kB = (thousands: number) => thousands * 1000;

export const BUDGETS = {
  // Of the build.
  html: { what: 'HTML with CSS: one initial congestion window', most: kB(14) },
  boot: { what: 'the boot scripts: all that runs before React', most: kB(4.8) },
  own: { what: 'the page’s own script beside React', most: kB(14.4) },
  react: { what: 'React', most: null },
  worker: { what: 'the engine’s worker, comlink included', most: kB(6.1) },
  request: { what: 'the request modal', most: kB(9.4) },
  journal: { what: 'the journal: it follows the form, or comes where something waits', most: kB(9) },
  shell: { what: 'what makes the page an app, once it has settled', most: kB(5) },
  inbox: {
    what: 'the agency’s inbox, without what it shares with the page, the form and the admin view',
    most: kB(12),
  },
  legal: { what: 'the legal texts in their dialog', most: kB(6.8) },
  livePanel: { what: 'the live panel', most: kB(4) },
  newsletter: { what: 'the newsletter, once its field is touched, without the data layer', most: kB(2.6) },
  legalPage: { what: 'the legal texts without a script', most: kB(6) },
  data: { what: 'the data layer', most: kB(34) },
  section: { what: 'each section', most: kB(6) },
  fonts: { what: 'fonts', most: kB(30) },
  serviceWorker: { what: 'the service worker', most: kB(10) },
  // Of a visit.
  beforeLoad: { what: 'everything that arrives on a phone before the load event', most: kB(20) },
  firstVisit: { what: 'a first visit without scrolling, not counting what the service worker fetches', most: kB(115) },
  precache: { what: 'the shell, which the service worker keeps from the start', most: kB(155) },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

/** What is compressed on its way; fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;

/**
 * Bytes of a file as it travels from a good host: text in brotli of quality 11, everything else as it is.
 *
 * @param path its path or name; one that ends with a slash is a page.
 */
export function travelBytes(path: string, content: Buffer): number {
  return path.endsWith('/') || TEXT.test(path) ? brotliCompressSync(content).length : content.length;
}

/** A built file's name less its hash, by which it is known from build to build. */
export function withoutHash(path: string): string {
  return path.replace(/^\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

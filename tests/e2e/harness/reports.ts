import type { IncomingHttpHeaders } from 'node:http';

/** What a page or worker tried that a policy forbids. */
export interface Violation {
  /** The page's or worker's address. */
  readonly at: string;
  readonly directive: string;
  /** The address that was asked for, or what else was blocked: `inline`, `eval`, `trusted-types-sink`. */
  readonly blocked: string;
}

/** Where browsers report violations. */
export const REPORT_PATH = '/policy-violation';

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

/**
 * The headers of an answer, with which a browser reports each violation: a policy in a header says where to, and one in
 * the page itself, which can't, is repeated in a header that only reports.
 */
export function reporting(headers: IncomingHttpHeaders, body: string | Buffer): IncomingHttpHeaders {
  const { 'content-security-policy': policy, 'content-type': type } = headers;
  const [, own] = type?.startsWith('text/html') ? (META.exec(body.toString()) ?? []) : [];
  const to = `; report-uri ${REPORT_PATH}`;
  return {
    ...headers,
    ...(policy === undefined ? {} : { 'content-security-policy': policy + to }),
    ...(own === undefined ? {} : { 'content-security-policy-report-only': own + to }),
  };
}

/** Reads a report: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation. */
export function readReport(body: string): Violation {
  const { 'csp-report': report } = JSON.parse(body) as { readonly 'csp-report': Readonly<Record<string, string>> };
  return {
    at: report['document-uri'] ?? '',
    directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
    blocked: report['blocked-uri'] ?? '',
  };
}

/** Where the gateway serves the script that watches a page. */
export const WATCH_PATH = '/journey-watch.js';
/** Where that script reports. */
export const UNSEEN_PATH = '/journey-unseen';

const PAGE = /^\/(index\.html)?(\?.*)?$/;

/** The page at `path` with a script before all others that reports errors and rejections which nothing has handled. */
export function watched(path: string, body: string): string {
  return PAGE.test(path) ? body.replace(/<head>/, (head) => `${head}<script src="${WATCH_PATH}"></script>`) : body;
}

/** The script's source. */
export function watchSource(): string {
  return `(${watch})(${JSON.stringify(UNSEEN_PATH)})`;
}

function watch(path: string): void {
  const report = (kind: string, reason: unknown) =>
    navigator.sendBeacon(path, `${kind}: ${reason instanceof Error ? `${reason}\n${reason.stack}` : String(reason)}`);
  addEventListener('error', ({ error, message }) => {
    // No error: an observer's work has changed further sizes, and hears of them in the next frame.
    if (!/^ResizeObserver loop/.test(message)) report('error', error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection', reason));
}

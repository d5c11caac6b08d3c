import type { IncomingHttpHeaders } from 'node:http';

/** A violation of the content security policy of a page or worker. */
export interface Violation {
  /** The page's or worker's URL. */
  readonly at: string;
  readonly directive: string;
  /** The blocked URL, or a keyword such as `inline`. */
  readonly blocked: string;
}

/** The path to which browsers report violations. */
export const REPORT_PATH = '/policy-violation';

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

/**
 * Changes an answer's headers so that browsers report violations. A policy in a header gets a report URI. A policy in a meta
 * tag can't have a report URI, so a report-only header repeats that policy.
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

/** Parses a report: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation. */
export function readReport(body: string): Violation {
  const { 'csp-report': report } = JSON.parse(body) as { readonly 'csp-report': Readonly<Record<string, string>> };
  return {
    at: report['document-uri'] ?? '',
    directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
    blocked: report['blocked-uri'] ?? '',
  };
}

/** The path of the script that reports unhandled errors. */
export const REPORTER_PATH = '/journey-reporter.js';
/** The path to which the reporting script sends the errors. */
export const UNHANDLED_PATH = '/journey-unhandled';

const PAGE = /^\/(\w+\/)?(index\.html)?(\?.*)?$/;

/** Adds the reporting script to the home page of any language, before all other scripts. Other files stay unchanged. */
export function addReporter(path: string, body: string): string {
  return PAGE.test(path) ? body.replace(/<head>/, (head) => `${head}<script src="${REPORTER_PATH}"></script>`) : body;
}

export function reporterSource(): string {
  return `(${watch})(${JSON.stringify(UNHANDLED_PATH)})`;
}

function watch(path: string): void {
  const report = (kind: string, reason: unknown) =>
    navigator.sendBeacon(path, `${kind}: ${reason instanceof Error ? `${reason}\n${reason.stack}` : String(reason)}`);
  addEventListener('error', ({ error, message }) => {
    // Ignores a harmless error: a ResizeObserver's callback has changed a size, and is notified of that in the next frame.
    if (!/^ResizeObserver loop/.test(message)) report('error', error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection', reason));
}

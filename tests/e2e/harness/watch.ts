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
  addEventListener('error', ({ error, message }) => report('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection', reason));
}

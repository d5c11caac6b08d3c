import { isHalfFilled } from '../platform/half-filled.ts';
import { loadAnew } from '../platform/load-anew.ts';
import { LAUNCH_DIALOG_ID, REQUEST_HOST } from '../shared/launch-protocol.ts';
import { OUTDATED_EVENT } from '../shared/shell-protocol.ts';

const STAMP = 'recovered-at';
/** A tab reloads itself at most once in this time, whatever the server does. */
const ONCE_IN_MS = 60 * 60 * 1000;
const PATIENCE_MS = 10_000;

/**
 * A deploy takes away the chunks of the version before it. Where a page that was opened before misses one, it is loaded
 * again, once. Never over a half-filled form: then it says `OUTDATED_EVENT`, and `persistentImport` goes on trying, so
 * that this is asked again.
 */
export function watchVanishedChunks(signal: AbortSignal): void {
  let asking = false;
  const missed = () => {
    if (asking) return;
    asking = true;
    recover()
      .catch(() => {}) // Offline: nothing has vanished, it is only out of reach.
      .finally(() => {
        asking = false;
      });
  };
  window.addEventListener('vite:preloadError', missed, { signal });
}

async function recover(): Promise<void> {
  const before = formAskedFor();
  if (!(await isOutdated())) return;
  if (isHalfFilled() || !mayReload()) {
    document.documentElement.dataset.outdated = '';
    window.dispatchEvent(new Event(OUTDATED_EVENT));
    return;
  }
  const now = formAskedFor(); // a click may have come meanwhile
  await loadAnew(now === undefined ? now : before || now);
}

/** The project type of the form that is asked for, or open with nothing in it: it opens again after the reload. */
function formAskedFor(): string | undefined {
  const opener = document.querySelector<HTMLElement>('[data-launch][aria-busy="true"]');
  return (
    opener?.dataset.launch ??
    (document.querySelector(`#${LAUNCH_DIALOG_ID}:is([open],:popover-open),.${REQUEST_HOST}`) ? '' : undefined)
  );
}

/** Whether the server has another version than the one that runs here. Each version has an entry script of its own. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  // The query takes it past the service worker's copy.
  const answer = await fetch('/?version', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  const page = answer.ok ? await answer.text() : '';
  // The second test keeps the sign-in page of a public network from passing for a new version.
  return typeof entry === 'string' && !page.includes(entry) && page.includes('<script type="module"');
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(STAMP)) < ONCE_IN_MS) return false;
    sessionStorage.setItem(STAMP, String(Date.now()));
    return true;
  } catch {
    // Storage is forbidden. The browser itself still knows whether this visit began with a reload.
    const [visit] = performance.getEntriesByType('navigation');
    return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  }
}

import { LAUNCH_DIALOG_ID, launchAddress, REQUEST_HOST } from '../../shared/launch-protocol.ts';
import { OUTDATED_EVENT } from '../../shared/shell-protocol.ts';
import { isHalfFilled } from './half-filled.ts';
import { hasNewerVersion, loadNewerVersion } from './newer-version.ts';

const STAMP = 'recovered-at';
/** A tab reloads itself at most once in this time, whatever the server sends. */
const ONCE_IN_MS = 60 * 60 * 1000;

/**
 * A deploy removes the previous version's chunks. A page that was opened before and misses one reloads, once. It never
 * reloads over a half-filled form: it dispatches `OUTDATED_EVENT` instead, and `persistentImport` keeps retrying, so
 * that this check runs again.
 */
export function watchVanishedChunks(signal: AbortSignal): void {
  let asking = false;
  const missed = () => {
    if (asking) return;
    asking = true;
    recover()
      .catch(() => {}) // Offline: nothing has vanished, it is just unreachable.
      .finally(() => {
        asking = false;
      });
  };
  window.addEventListener('vite:preloadError', missed, { signal });
}

async function recover(): Promise<void> {
  const before = formAskedFor();
  if (!(await hasNewerVersion())) return;
  if (isHalfFilled() || !mayReload()) {
    document.documentElement.dataset.outdated = '';
    window.dispatchEvent(new Event(OUTDATED_EVENT));
    return;
  }
  const reload = async (event?: Event) => {
    const now = formAskedFor(); // there may have been a click since
    if (now !== undefined || !event) await loadNewerVersion(now === undefined ? now : launchAddress(before || now));
  };
  // This page stays until the next one answers, which may be while one of its buttons is pressed: that must not be lost.
  document.addEventListener('mousedown', reload, true);
  document.addEventListener('click', reload, true);
  await reload();
}

/** The project type of a form whose button is pressed, that is loading, or open and still empty: it reopens after the reload. */
function formAskedFor(): string | undefined {
  const opener = document.querySelector<HTMLElement>('[data-launch]:is(:active,[aria-busy="true"])');
  return (
    opener?.dataset.launch ??
    (document.querySelector(`#${LAUNCH_DIALOG_ID}:is([open],:popover-open),.${REQUEST_HOST}`) ? '' : undefined)
  );
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(STAMP)) < ONCE_IN_MS) return false;
    sessionStorage.setItem(STAMP, String(Date.now()));
    return true;
  } catch {
    // Storage is blocked. The browser still knows whether this visit began with a reload.
    const [visit] = performance.getEntriesByType('navigation');
    return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  }
}

import type { ShellMessage } from '../../shared/shell-protocol.ts';

/** Tells the worker that served this page, if one did, that its script runs. The last thing that the script does. */
export function reportStart(): void {
  navigator.serviceWorker?.controller?.postMessage('started' satisfies ShellMessage);
}

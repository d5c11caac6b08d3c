import type { ShellMessage } from '../../shared/shell-protocol.ts';
import { runsInstalled } from './runs-installed.ts';

/**
 * What the service worker is asked to keep beyond the shell: nothing for who saves data; some 100 kB else; some 400 kB
 * where the network is known to be fast. Where the browser does not say what the network is like, as Firefox and Safari
 * do not, only a visitor who has installed the page is taken to want all of it.
 */
export function whatToKeep(): ShellMessage | undefined {
  const { saveData, effectiveType } = navigator.connection ?? {};
  if (saveData === true) return undefined;
  const generous = effectiveType === undefined ? runsInstalled() : effectiveType === '4g';
  return generous ? 'keep the rest' : 'keep what is missed';
}

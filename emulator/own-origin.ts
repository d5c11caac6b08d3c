import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { StatusError } from './errors.ts';

/** The host names that the server answers to besides `localhost` and IP addresses; `true` for any. */
export type HostNames = readonly string[] | true;

/**
 * Lets through what the server's own pages and programs send, and no other website in the developer's browser. A
 * browser sets these three headers, and a page can't:
 *
 * - `Host` must be `localhost` or below it, an IP address or one of `names`: an attacker's name that points at this
 *   machine (DNS rebinding) is none of them. A forwarded port may differ from the server's.
 * - `Origin` comes with every request that changes something or that a foreign page wants to read; it is `null` for a
 *   sandboxed page. It must be the origin of the addressed host. Programs send none.
 * - `Sec-Fetch-Site` also comes with requests that have no `Origin`. Pages on other ports of this machine are
 *   `same-site`, so only `same-origin` and `none` (the address bar) may pass.
 *
 * @throws StatusError PERMISSION_DENIED that says which header is foreign.
 */
export function checkOwnOrigin(headers: IncomingHttpHeaders, names: HostNames): void {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!isOwnHost(host, names)) throw foreign('Host', host);
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) {
    throw foreign('Origin', origin);
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign('Sec-Fetch-Site', String(site));
}

function isOwnHost(host: string, names: HostNames): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const address = name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name;
  if (isIP(address) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true;
  return name !== '' && (names === true || names.includes(name));
}

function foreign(header: string, value: string): StatusError {
  return new StatusError(
    'PERMISSION_DENIED',
    `The local Firestore answers its own origin only, and ${header} is ${JSON.stringify(value)}.`,
  );
}

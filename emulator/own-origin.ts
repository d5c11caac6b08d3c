import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { StatusError } from './errors.ts';

/** The host names that the server accepts in addition to `localhost` and IP addresses; `true` for any. */
export type HostNames = readonly string[] | true;

/**
 * Accepts requests from the server's own pages and from programs, and rejects those from other websites in the developer's
 * browser. Checks three headers that a page can't change:
 *
 * - `Host` must be `localhost` or a subdomain of it, an IP address or one of `names`. This excludes an attacker's domain that
 *   resolves to this machine (DNS rebinding). The port may differ from the server's, because ports may be forwarded.
 * - `Origin`, if present, must be the origin of the host in `Host`. Browsers send it with every POST request. It is `null` for
 *   a sandboxed page.
 * - `Sec-Fetch-Site`, if present, must be `same-origin` or `none` (the address bar). Pages on other ports of this machine are
 *   `same-site`.
 *
 * @throws StatusError PERMISSION_DENIED naming the header at fault.
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

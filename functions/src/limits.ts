import { createHmac } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { DAY_MS, HOUR_MS } from '../../src/shared/constants.ts';
import { normalizeEmail } from '../../src/shared/email.ts';
import { type StoredRequest, visitorAddress } from './answers.ts';
import type { Config } from './config.ts';

/** The maximum number of requests per hour that are reported individually. */
const NOTICES_AN_HOUR = 20;
/** The maximum numbers of copies to visitors per day: in total, and to one domain, all of whose addresses may be one mailbox. */
const COPIES_A_DAY = 100;
const COPIES_A_DOMAIN = 10;

/** When a request was reported individually, with fingerprints of the mailbox that gets a copy, if any, and of its domain. */
export type RecentNotice = Readonly<{ at: number; to: string; domain?: string }>;

/** Reads the notices of the last day. */
export function readRecent(state: DocumentSnapshot, now: number): RecentNotice[] {
  const recent: unknown = state.get('recent');
  return Array.isArray(recent) ? (recent as RecentNotice[]).filter(({ at }) => now - at < DAY_MS) : [];
}

/**
 * Decides whether to report a request individually, and whether its visitor gets a copy. Returns undefined if the request is
 * beyond the hourly ceiling.
 */
export function admit(
  request: StoredRequest,
  recent: readonly RecentNotice[],
  { mail, copyToVisitor }: Config,
  now: number,
): RecentNotice | undefined {
  if (recent.filter(({ at }) => now - at < HOUR_MS).length >= NOTICES_AN_HOUR) return undefined;
  const address = visitorAddress(request);
  const copies = recent.filter(({ to }) => to !== '');
  if (!address || !mail || !copyToVisitor || copies.length >= COPIES_A_DAY) return { at: now, to: '' };
  // The key is the secret SMTP_URL: without it, nobody can find an address by hashing guesses.
  const hash = (text: string) => createHmac('sha256', mail.server.href).update(text).digest('hex').slice(0, 16);
  const [to = '', domain = ''] = mailboxOf(address).map(hash);
  const isBeyond =
    copies.some((one) => one.to === to) || copies.filter((one) => one.domain === domain).length >= COPIES_A_DOMAIN;
  return { at: now, to: isBeyond ? '' : to, domain };
}

/**
 * Returns a mailbox and its domain, spelled the same for all addresses that may lead there. Ignores case, dots and a suffix
 * after `+` or `-`, as one provider or another does. The domain lacks subdomains, which some give to each user.
 */
function mailboxOf(address: string): readonly [mailbox: string, domain: string] {
  const [local = '', host = ''] = normalizeEmail(address).split('@');
  const name = local.replaceAll('.', '').replace(/(?<=.)[+-].*/, '');
  const domain = host.replace(/\.+$/, '').replace(/^googlemail\.com$/, 'gmail.com');
  return [`${name}@${domain}`, /[^.]+\.(?:[^.]{1,3}\.)?[^.]+$/.exec(domain)?.[0] ?? domain];
}

import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';

/** Somebody who gets or sends mail. */
export interface Mailbox {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

const LONGEST = 254;
/** One address without a quoted part: nothing in it can end it, add a second one or begin a header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/**
 * Whether a text is one plain mail address that every mail server takes: its domain may be of any script, as that has a
 * form in ASCII; what stands before the `@` may not, as it goes into headers as it is.
 */
export function isAddress(text: string): boolean {
  if (text.length > LONGEST || !text.isWellFormed() || !ADDRESS.test(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  return /^[!-~]+$/.test(local) && domainToASCII(domain) !== '';
}

/** Reads `Name <address>, address, …`; undefined if anything in it is no address, or nothing is. */
export function readMailboxes(text: string): Mailbox[] | undefined {
  const boxes = addressparser(text, { flatten: true }).map(({ name, address = '' }) => ({ name, address }));
  return boxes.length > 0 && boxes.every(({ address }) => isAddress(address)) ? boxes : undefined;
}

/** An address as mail servers repeat it: with its domain in ASCII. */
export function inAscii(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local}@${domainToASCII(domain)}`;
}

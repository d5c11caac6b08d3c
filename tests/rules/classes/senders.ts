import type { Sender } from '../guarded-firestore.ts';

/** Everybody whom the rules may have to tell from an admin. */
export const SENDERS = {
  'a visitor': 'visitor',
  'a user without a claim': { claims: {} },
  'a user whose claim is false': { claims: { admin: false } },
  'a user whose claim is a text': { claims: { admin: 'true' } },
  'a user whose claim is 1': { claims: { admin: 1 } },
  'an admin': { claims: { admin: true } },
} satisfies Readonly<Record<string, Sender>>;

/** Enough where the rules know nobody, or where others test who is an admin. */
export const STRANGERS = { 'a visitor': SENDERS['a visitor'], 'an admin': SENDERS['an admin'] };

/** The claim is a boolean: neither a text nor a number will do. */
export function isAdmin(sender: Sender): boolean {
  return typeof sender === 'object' && sender.claims.admin === true;
}

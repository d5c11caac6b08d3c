import { randomBytes } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

import { ASKED_FOR_MS, CONFIRMATIONS_A_DAY, DAY_MS, PAGE } from './constants.ts';
import { NOTICE } from './delivery-store.ts';
import { asText, asTime } from './stored-values.ts';
import { admit, keepTally, readTally } from './tally.ts';

/** Where the newsletter's subscriptions lie. */
export const NEWSLETTER = 'newsletter';

const ID = /^[A-Za-z0-9]{20}$/;
const NEVER = FieldValue.delete();

/**
 * What a subscription's mail is to say, or why there is none: it is gone, or has had its mail; too many have left, so that
 * it is asked on another day; or never is, as its mailbox is being asked about another one, or it has waited too long.
 */
export type Claimed = { readonly email: string; readonly link: string } | 'gone' | 'mailed' | 'put off' | 'withheld';

/** Who a link is of: its document's id, and the random part that only the mailbox knows. */
export interface Bearer {
  readonly id: string;
  readonly token: string;
}

/** The subscriptions, as the function sees them. */
export interface SubscriptionStore {
  /**
   * Takes the turn for the mail of a subscription, and gives it the link that the mail is about, once. Unless the mail is
   * noted as `mailed`, or given up, it is due again in a day.
   *
   * @param page address of the page that links lead to.
   * @param key tells addresses apart.
   */
  claim(id: string, page: string, key: (email: string) => string, now: number): Promise<Claimed>;
  /** Notes that the mail has left. */
  mailed(id: string, now: number): Promise<void>;
  /** Notes that no mail can reach it. */
  giveUp(id: string): Promise<void>;
  /** Those that are to be asked again, the longest due first: no more than a day's mails. */
  due(now: number): Promise<readonly string[]>;
  /** What the bearer's subscription is; undefined if there is none. */
  find(bearer: Bearer): Promise<'pending' | 'confirmed' | undefined>;
  /** Confirms it. @returns whether there is one. */
  confirm(bearer: Bearer, now: number): Promise<boolean>;
  /** Deletes it, with all others of the same address, which the rules take in small letters alone. @returns whether there was one. */
  leave(bearer: Bearer): Promise<boolean>;
}

/** The subscriptions in a Firestore. */
export function subscriptionStore(db: Firestore): SubscriptionStore {
  const all = db.collection(NEWSLETTER);
  const tally = db.collection(NOTICE).doc(NEWSLETTER);
  const own = async ({ id, token }: Bearer) => {
    if (!ID.test(id) || token === '') return undefined;
    const document = await all.doc(id).get();
    return tokenOf(document) === token ? document : undefined;
  };
  return {
    claim: (id, page, key, now) =>
      db.runTransaction(async (transaction) => {
        const document = await transaction.get(all.doc(id));
        if (!document.exists) return 'gone';
        if (document.get('mailedAt') !== undefined || document.get('status') === 'confirmed') return 'mailed';
        const email = asText(document.get('email'));
        const next = { request: id, key: key(email), at: now };
        const { lately } = readTally(await transaction.get(tally));
        const after = admit(lately, next, { most: CONFIRMATIONS_A_DAY, withinMs: DAY_MS });
        const isLate = now >= asTime(document.get('createdAt')) + ASKED_FOR_MS;
        if (after === 'a repeat' || isLate) {
          transaction.update(document.ref, { askAt: NEVER });
          return 'withheld';
        }
        const askAt = Timestamp.fromMillis(now + DAY_MS);
        if (after === 'too many') {
          if (document.get('askAt') === undefined) transaction.update(document.ref, { askAt });
          return 'put off';
        }
        if (after.includes(next)) keepTally(transaction, tally, { lately: after });
        const link = asText(document.get('link')) || `${page}?id=${id}&token=${randomBytes(16).toString('hex')}`;
        transaction.update(document.ref, { link, askAt });
        return { email, link };
      }),

    mailed: async (id, now) => {
      await all.doc(id).update({ mailedAt: Timestamp.fromMillis(now), askAt: NEVER });
    },

    giveUp: async (id) => {
      await all.doc(id).update({ askAt: NEVER });
    },

    due: async (now) => {
      const due = all.where('askAt', '<=', Timestamp.fromMillis(now)).orderBy('askAt').limit(CONFIRMATIONS_A_DAY);
      const { docs } = await due.select().get();
      return docs.map(({ id }) => id);
    },

    find: async (bearer) => {
      const document = await own(bearer);
      return document && (document.get('status') === 'confirmed' ? 'confirmed' : 'pending');
    },

    confirm: async (bearer, now) => {
      const document = await own(bearer);
      if (document === undefined) return false;
      if (document.get('status') === 'confirmed') return true;
      await document.ref.update({ status: 'confirmed', confirmedAt: Timestamp.fromMillis(now), askAt: NEVER });
      return true;
    },

    leave: async (bearer) => {
      const document = await own(bearer);
      if (document === undefined) return false;
      const gone: string[] = [];
      const same = all.where('email', '==', document.get('email')).limit(PAGE);
      for (let { docs } = await same.get(); docs.length > 0; { docs } = await same.get()) {
        const batch = db.batch();
        for (const { ref } of docs) batch.delete(ref);
        await batch.commit();
        gone.push(...docs.map(({ id }) => id));
      }
      // Who comes back the same day is asked again.
      await db.runTransaction(async (transaction) => {
        const { lately } = readTally(await transaction.get(tally));
        keepTally(transaction, tally, { lately: lately.filter(({ request }) => !gone.includes(request)) });
      });
      return true;
    },
  };
}

function tokenOf(document: DocumentSnapshot): string | null {
  const link = asText(document.get('link'));
  return URL.canParse(link) ? new URL(link).searchParams.get('token') : null;
}

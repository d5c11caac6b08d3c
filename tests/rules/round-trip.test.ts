import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { toProjectRequest } from '../../src/features/request/request-draft.ts';
import { validateRequest } from '../../src/features/request/validate-request.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { type GuardedFirestore, startGuardedFirestore } from './guarded-firestore.ts';
import { REQUEST } from './samples.ts';

const NOT_SEEN = [
  ...'\0\x07\x1B\x7F\x85\u200B\u2028\u202E\u2066\u2069\u3164\uFEFF\uFE0F\u061C',
  '\uD83D',
  '\r\n',
  '\t',
];

describe.skipIf(!haveGoogleFirestore())('what the form sends is stored as it was sent:', () => {
  let google: GuardedFirestore;
  let visitor: DataPort;

  beforeAll(async () => {
    google = await startGuardedFirestore();
    const { host, projectId } = google;
    visitor = createFirestoreData(connectFirestore({ projectId, host, ssl: false }, 'round-trip'));
  });

  afterAll(() => google?.stop());

  /** Sends a draft as the form would; resolves to what is stored then. */
  async function sent(draft: ProjectRequest) {
    const request = toProjectRequest(draft);
    expect(validateRequest(request)).toBeNull();
    const id = randomId();
    expect(await visitor.saveProjectRequest(id, request)).toEqual({ tag: 'saved' });
    const { body } = await google.send('GET', `/projectRequests/${id}`, undefined, 'owner');
    const { fields } = body as { fields: Record<string, { stringValue?: string }> };
    const text = (key: keyof ProjectRequest) => fields[key]?.stringValue;
    for (const key of ['customerName', 'customerEmail', 'customerPhone', 'companyName', 'description'] as const) {
      expect(text(key)).toBe(request[key]);
    }
    return text;
  }

  test.each([
    ['a Persian name', { customerName: 'علی\u200Cرضا محمدی' }],
    ['a Sinhala name', { customerName: 'ශ්\u200Dරියාණි' }],
    ['a name in Malayalam that ends with a joiner', { customerName: 'മോഹന്\u200D' }],
    ['an emoji of several characters', { customerName: 'Ada 👩🏽‍💻', companyName: '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ltd' }],
    ['a mark of its own', { customerName: 'Zoe\u0308' }],
    ['punctuation', { customerName: 'O’Brien-Smith, Jr.', companyName: 'Perera & Sons <Pvt> "Ltd"; (1999)' }],
    ['a Hebrew company with a mark at its end', { companyName: 'שרה (ישראל)\u200F' }],
    ['an address with a script of its own', { customerEmail: 'අයේෂා@උදාහරණය.ලංකා' }],
    ['an address with a joiner in its domain', { customerEmail: 'ali@نامه\u200Cای.ایران' }],
    ['an address as browsers encode it', { customerEmail: "o'brien+tea@xn--fzc2c9e2c.xn--fzc2c9e2c" }],
    ['a phone number with words', { customerPhone: '+94 (0)11 000 0000 / ext. 12' }],
    [
      'a description of 10,000 characters, tabs and line breaks',
      { description: 'Tea,\r\n\tමල් 🌼\n'.repeat(1000).slice(0, 10_000) },
    ],
    ['a description with code', { description: '<script>alert("x")</script>\n=SUM(A1)\n\'; DROP TABLE' }],
  ])('%s, unchanged', async (_, change) => {
    const text = await sent({ ...REQUEST, ...change });
    for (const [key, value] of Object.entries(change)) expect(text(key as keyof ProjectRequest)).toBe(value);
  });

  test('whatever comes along with a pasted text, without it', async () => {
    const texts = { customerName: 'Ada', customerEmail: 'ada@example.org', customerPhone: '+94', companyName: 'Tea' };
    const strewn = (text: string) =>
      fc
        .array(fc.tuple(fc.nat(text.length), fc.constantFrom(...NOT_SEEN)), { maxLength: 6 })
        .map((those) => those.reduce((all, [at, one]) => all.slice(0, at) + one + all.slice(at), text));
    const draft = fc.record({
      customerName: strewn(texts.customerName),
      customerEmail: fc.constantFrom('', ...NOT_SEEN).map((blank) => blank + texts.customerEmail + blank),
      customerPhone: strewn(texts.customerPhone),
      companyName: fc.oneof(strewn(texts.companyName), strewn('')),
      description: strewn('One\nTwo'),
    });
    await fc.assert(
      fc.asyncProperty(draft, async (change) => {
        await sent({ ...REQUEST, ...change });
      }),
      { numRuns: 60 },
    );
  });

  test('any text, unless the form itself refuses it', async () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...NOT_SEEN));
    const draft = fc.record({ customerName: any, customerPhone: any, companyName: any, description: any });
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(draft, async (change) => {
        if (validateRequest(toProjectRequest({ ...REQUEST, ...change })) !== null) return;
        await sent({ ...REQUEST, ...change });
        stored++;
      }),
      { numRuns: 60 },
    );
    expect(stored).toBeGreaterThan(10);
  });
});

import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/inbox-request.ts';
import { requestsAsCsv, requestsAsJson } from './export-requests.ts';

test('the table has a heading, and answers in words', () => {
  const [heading, row] = requestsAsCsv([aRequest({ description: 'One line.' })]).split('\r\n');
  expect(heading).toBe(
    '\uFEFF"Id","Received","Status","Full Name","Email Address","Phone","Company","Project Type","Budget","Timeline","Team Size","Features","Technologies","Description"',
  );
  expect(row).toBe(
    `"r1","2026-11-22T08:00:00.000Z","pending","Ada Perera","ada@example.org","'+94 11 000 0000","Perera & Sons","Web Application","$5,000 - $15,000","2–3 months","2-3","Payment, SEO","React, Firebase","One line."`,
  );
});

test('JSON has the fields as they are stored, and nothing of the page’s own', () => {
  const [record] = JSON.parse(requestsAsJson([aRequest({ createdAt: null })]));
  expect(record).toMatchObject({ id: 'r1', budget: '5k-15k', features: ['payment', 'seo'], createdAt: null });
  expect(record.updatedAt).toBe('2026-11-22T08:00:00.000Z');
  expect(Object.keys(record)).not.toContain('place');
  expect(Object.keys(record)).not.toContain('version');
});

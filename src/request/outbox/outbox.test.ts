import { expect, test } from 'vitest';
import { deferred } from '../../../tests/support/async.ts';
import { createOutbox } from './outbox.ts';
import { newRecord, type RequestRecord } from './record.ts';

test('a read never hides what the page has changed meanwhile', async () => {
  const stored = new Map<string, RequestRecord>();
  const [hasBegun, mayEnd] = [deferred<void>(), deferred<void>()];
  const shown: number[] = [];
  const readAll = async () => {
    shown.push(outbox.records().length);
    const all = [...stored.values()];
    hasBegun.resolve();
    await mayEnd.promise;
    return all;
  };
  const put = async (record: RequestRecord) => void stored.set(record.id, record);
  const outbox = createOutbox({ readAll, put, remove: async () => {} }, () => {});
  const reading = outbox.read();
  await hasBegun.promise;
  await outbox.apply(newRecord(undefined), { type: 'edit', draft: { customerName: 'Ada' } });
  mayEnd.resolve();
  await reading;
  expect([...shown, outbox.records().length]).toEqual([0, 1, 1]);
});

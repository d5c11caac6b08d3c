import type { Scheduler } from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Fault, fakeEnvironment, type Page, World } from '../../../tests/support/fake-browser.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { FormHandle } from './form-handle.ts';

const MINUTE_MS = 60_000;
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const words = (customerName: string, language = 'en') => ({ customerName, language }) as ProjectRequest;

let world: World;
beforeEach(() => {
  world = new World({ schedule: (step: Promise<unknown>) => step } as Scheduler);
  return fakeEnvironment(0.9);
});

/** Opens a page, which sends due requests. `faults` are the outcomes of the next saves. */
async function open(...faults: Fault[]): Promise<Page> {
  world.faults = faults;
  const page = world.open();
  void page.requests.sync();
  await pass();
  return page;
}

/** Opens the form and submits a request in it. `faults` are the outcomes of the next saves. */
async function submit(page: Page, name: string, ...faults: Fault[]) {
  world.faults = faults;
  const handle = await page.requests.openForm();
  const outcome = handle.submit(words(name));
  await pass();
  return { handle, outcome };
}

/** Opens a page with a waiting request, whose first send got no answer. */
async function waiting(name: string, fault: Fault = 'lose the request'): Promise<Page> {
  const page = await open();
  const { handle, outcome } = await submit(page, name, fault);
  expect(await outcome).toBe('unknown');
  await handle.sendLater(words(name));
  handle.close(null);
  await pass();
  return page;
}

const said = ({ requests }: Page) => requests.toasts().map(({ tag }) => tag);
const idOf = ({ requests }: Page) => requests.toasts()[0]?.id ?? '';
const stored = () => [...world.documents.values()].map(({ customerName }) => customerName);
const kept = () => [...world.stored.values()].map(({ state, draft }) => [state, draft.customerName]);

async function edit(page: Page, name: string): Promise<FormHandle> {
  const handle = await page.requests.edit(idOf(page));
  const written = vi.fn();
  handle.keep(words(name), written);
  await pass(300);
  expect(written).toHaveBeenCalledOnce();
  return handle;
}

test('a waiting request is sent automatically, and every tab shows the success until it is dismissed', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  expect([said(page), said(other), stored()]).toEqual([['waiting'], ['waiting'], []]);
  await pass(MINUTE_MS);
  expect([said(page), said(other), stored(), kept()]).toEqual([['saved'], ['saved'], ['Ada'], [['saved', undefined]]]);
  await other.requests.dismiss(idOf(other));
  await pass();
  expect([said(page), said(other), kept()]).toEqual([[], [], []]);
  expect(vi.getTimerCount(), 'nothing is left to do').toBe(0);
});

test('Discard deletes a request from the device, and Undo restores it, in every tab', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  const id = idOf(page);
  await page.requests.discard(id);
  await pass();
  expect([said(page), said(other), kept()]).toEqual([['undo'], [], []]);
  expect(page.requests.wordsOf(id)).toEqual(words('Ada'));
  await pass(60 * MINUTE_MS);
  expect(stored()).toEqual([]);
  await page.requests.undo(id);
  await pass();
  expect([said(page), said(other)]).toEqual([['waiting'], ['waiting']]);
  await pass(60 * MINUTE_MS);
  expect(stored()).toEqual(['Ada']);
});

test('a request that is being sent or edited can’t be discarded', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  const id = idOf(page);
  const handle = await edit(other, 'Grace');
  expect(said(page), 'no toast during the edit').toEqual([]);
  await page.requests.discard(id);
  expect([said(page), kept()]).toEqual([[], [['waiting', 'Grace']]]);
  handle.close(null);
  world.faults = ['hang'];
  void other.requests.sendNow(id);
  await pass();
  await page.requests.discard(id);
  expect(kept()).toEqual([['sending', 'Ada']]);
});

test('Discard says so if the disk may still hold the request', async () => {
  const page = await waiting('Ada');
  world.disk = 'breaks';
  await page.requests.discard(idOf(page));
  expect(said(page)).toEqual(['stuck']);
  world.disk = 'works';
  await page.requests.discard(idOf(page));
  expect([said(page), kept()]).toEqual([['undo'], []]);
});

test('a request that was being edited when its page died is not sent, not even by a page that missed the edit', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  Object.assign(page.requests, { refresh: async () => {} });
  await edit(other, 'Grace');
  world.kill(other);
  await pass(MINUTE_MS);
  expect([stored(), kept()]).toEqual([[], [['waiting', 'Grace']]]);
  await page.requests.sync();
  expect(said(page)).toEqual(['unsent']);
  expect((await page.requests.openForm()).restored).toEqual(words('Grace'));
});

test('a request whose page died while sending it waits, even while the browser is offline', async () => {
  const page = await open();
  await submit(page, 'Ada', 'hang');
  world.kill(page);
  vi.stubGlobal('navigator', { onLine: false });
  expect(said(await open())).toEqual(['waiting']);
});

test('a request that failed before its page was closed is not sent automatically, and a toast says so', async () => {
  const page = await open();
  const { outcome } = await submit(page, 'Ada', 'lose the request');
  expect(await outcome).toBe('unknown');
  world.kill(page);
  const next = await open();
  await pass(60 * MINUTE_MS);
  expect([said(next), stored()]).toEqual([['unsent'], []]);
  const handle = await next.requests.edit(idOf(next));
  handle.close(words('Ada'));
  await pass();
  expect([said(next), kept()], 'closing its form keeps it').toEqual([['unsent'], [['draft', 'Ada']]]);
  const reloaded = world.open(page.tab);
  expect((await reloaded.requests.reopenForm())?.restored, 'in its own tab its form reopens').toEqual(words('Ada'));
});

test('an edit that Undo restores survives a reload, and closing its form leaves the request waiting', async () => {
  const page = await waiting('Ada');
  const id = idOf(page);
  const handle = await edit(page, 'Grace');
  handle.close(words('Grace'));
  await pass();
  await page.requests.undo(id);
  await pass(300);
  world.kill(page);
  const next = world.open(page.tab);
  const again = await next.requests.reopenForm();
  expect(again?.restored).toEqual(words('Grace'));
  again?.close(null);
  await pass();
  expect(kept()).toEqual([['waiting', 'Ada']]);
});

test('Send now doesn’t change a request that another tab has sent', async () => {
  const page = await waiting('Ada');
  const id = idOf(page);
  const other = await open('lose the request');
  Object.assign(page.requests, { refresh: async () => {} });
  await other.requests.sendNow(id);
  await page.requests.sendNow(id);
  await pass();
  expect([said(page), kept()]).toEqual([['saved'], [['saved', undefined]]]);
});

test('after an edit, a waiting request waits again, whether its form was closed or its send has failed', async () => {
  const page = await waiting('Ada');
  const first = await edit(page, 'Grace');
  first.close(words('Grace'));
  await pass();
  expect([said(page), kept()]).toEqual([['undo'], [['waiting', 'Ada']]]);
  const again = await page.requests.undo(idOf(page));
  expect(again?.restored).toEqual(words('Grace'));

  world.faults = ['lose the request'];
  expect(await again?.submit(words('Grace'))).toBe('unknown');
  again?.close(words('Grace'));
  await pass();
  expect([said(page), kept()]).toEqual([['waiting'], [['waiting', 'Grace']]]);

  const last = await edit(page, 'Joan');
  last.close(words('Joan'));
  const undo = idOf(page);
  await pass(60 * MINUTE_MS);
  await page.requests.dismiss(undo);
  await pass();
  expect([stored(), said(page)], 'sent while Undo is shown, and reported afterwards').toEqual([['Grace'], ['saved']]);
});

test.each<[Fault, string]>([
  ['hang', 'waiting'],
  ['refuse', 'refused'],
  ['pass', 'saved'],
])('if a form closes while sending and the outcome is %s, a toast shows it: %s', async (fault, end) => {
  const page = await open(fault);
  const seen = new Set<string>();
  page.requests.subscribe(() => said(page).map((tag) => seen.add(tag)));
  const handle = await page.requests.openForm();
  void handle.submit(words('Ada'));
  handle.close(null, true);
  await pass(15_000);
  expect([...seen]).toEqual(['sending', end]);
  expect(page.requests.toasts()).toMatchObject([{ tag: end }]);
});

test('after a week a request is sent only if the visitor asks for that, and a draft is deleted', async () => {
  const page = await waiting('Ada');
  world.kill(page);
  const other = await open('lose the request');
  (await other.requests.openForm()).keep(words('Grace'));
  await pass(300);
  world.kill(other);
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * MINUTE_MS);
  const last = await open();
  await pass(60 * MINUTE_MS);
  expect([said(last), stored(), kept()]).toEqual([['expired'], [], [['waiting', 'Ada']]]);
  await last.requests.sendNow(idOf(last));
  expect(stored()).toEqual(['Ada']);
});

test('if an earlier version is stored, any page sends the last version under the same second id', async () => {
  const page = await waiting('Ada', 'lose the answer');
  const handle = await page.requests.edit(idOf(page));
  world.faults = ['pass', 'lose the answer'];
  expect(await handle.submit(words('Grace'))).toBe('unknown');
  expect(stored()).toEqual(['Ada', 'Grace']);
  world.kill(page);
  const next = await open();
  await next.requests.sync();
  expect(stored()).toEqual(['Ada', 'Grace']);
  expect(next.requests.toasts()).toMatchObject([{ tag: 'saved', earlierStored: true }]);
});

test('without an answer, a request counts as saved if another page has sent it, but not if the storage was cleared', async () => {
  const sent = await submit(await open(), 'Ada', 'hang');
  for (const record of world.stored.values()) world.stored.set(record.id, { ...record, state: 'saved' });
  await pass(16_000);
  expect(await sent.outcome).toBe('saved');

  const { outcome } = await submit(await open(), 'Grace', 'hang');
  world.stored.clear();
  await pass(16_000);
  expect([await outcome, kept()]).toEqual(['unknown', [['draft', 'Grace']]]);
});

test('a send ends even if an earlier version is stored and another page has changed the record', async () => {
  const page = await waiting('Ada', 'lose the answer');
  const handle = await page.requests.edit(idOf(page));
  const get = world.documents.get.bind(world.documents);
  vi.spyOn(world.documents, 'get').mockImplementationOnce((id) => {
    for (const record of world.stored.values()) world.stored.set(record.id, { ...record, state: 'waiting' });
    return get(id);
  });
  world.faults = [];
  expect(await handle.submit(words('Grace'))).toBe('unknown');
});

test('submitting the same words again, in another language, while they are being sent or after discarding them, stores one request', async () => {
  const page = await open();
  const { handle, outcome } = await submit(page, 'Ada', 'lose the answer');
  await outcome;
  handle.close(words('Ada'));
  await pass();
  const again = await page.requests.openForm();
  expect([await again.submit(words('Ada', 'de')), [...world.documents.values()]]).toEqual(['saved', [words('Ada')]]);
  again.close(null);

  await submit(page, 'Grace', 'arrive late');
  world.kill(page);
  const last = await submit(await open('hang'), 'Grace');
  await pass(20_000);
  expect([await last.outcome, stored()]).toEqual(['saved', ['Ada', 'Grace']]);
});

test('words that another tab was sending and then discarded are not reported as sent', async () => {
  const page = await open();
  const first = await submit(page, 'Ada', 'hang');
  const other = await open();
  const second = await submit(other, 'Ada', 'hang');
  await pass(4000);
  first.handle.close(null, true);
  await pass(11_500);
  await page.requests.discard(idOf(page));
  await pass(20_000);
  expect([await second.outcome, stored()]).toEqual(['unknown', []]);
});

test('database code that loads after the deadline writes nothing', async () => {
  const page = await open();
  world.loadMs = 16_000;
  const { outcome } = await submit(page, 'Ada');
  await pass(MINUTE_MS);
  expect([await outcome, stored()]).toEqual(['unknown', []]);
});

import type { Scheduler } from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeEnvironment, type Page, type SaveFault, World } from '../../../tests/support/fake-browser.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { FormHandle } from './form-handle.ts';

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const words = (customerName: string, language = 'en') => ({ customerName, language }) as ProjectRequest;

let world: World;
beforeEach(() => {
  world = new World({ schedule: (step: Promise<unknown>) => step } as Scheduler);
  return fakeEnvironment(0.9);
});

/** Opens a page, which sends due requests. `faults` are the outcomes of the next saves. */
async function open(...faults: SaveFault[]): Promise<Page> {
  world.faults = faults;
  const page = world.open();
  void page.pageOutbox.sync();
  await pass();
  return page;
}

/** Opens the form and submits a request in it. `faults` are the outcomes of the next saves. */
async function submit(page: Page, name: string, ...faults: SaveFault[]) {
  world.faults = faults;
  const handle = await page.pageOutbox.openForm();
  const outcome = handle.submit(words(name));
  await pass();
  return { handle, outcome };
}

/** Opens a page with a waiting request, whose first send got no answer. */
async function waiting(name: string, fault: SaveFault = 'lose the request'): Promise<Page> {
  const page = await open();
  const { handle, outcome } = await submit(page, name, fault);
  expect(await outcome).toBe('unknown');
  await handle.sendLater(words(name));
  handle.close(false);
  await pass();
  return page;
}

const said = ({ pageOutbox }: Page) => pageOutbox.toasts().map(({ tag }) => tag);
const idOf = ({ pageOutbox }: Page) => pageOutbox.toasts()[0]?.id ?? '';
const stored = () => [...world.documents.values()].map(({ customerName }) => customerName);
const kept = () => [...world.stored.values()].map(({ state, draft }) => [state, draft.customerName]);

async function edit(page: Page, name: string): Promise<FormHandle> {
  const handle = await page.pageOutbox.edit(idOf(page));
  const written = vi.fn();
  handle.storeSoon(words(name), written);
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
  await other.pageOutbox.dismiss(idOf(other));
  await pass();
  expect([said(page), said(other), kept()]).toEqual([[], [], []]);
  expect(vi.getTimerCount(), 'nothing is left to do').toBe(0);
});

test('a request has the source of the visit that opened its form; once it is saved, the device forgets it', async () => {
  const tab = { form: null, source: { landing: '/', utm_source: 'news' } };
  const first = world.open(tab);
  (await first.pageOutbox.openForm()).storeSoon(words('Ada'));
  await pass(300);
  world.kill(first);
  const second = world.open({ form: null, source: { landing: '/', referrer: 'other.example' } });
  const handle = await second.pageOutbox.openForm();
  await handle.submit(words('Ada Perera'));
  const [record] = world.stored.values();
  expect([[...world.sources.values()], record?.state, record?.source]).toEqual([[tab.source], 'saved', undefined]);
});

test('Discard stops a request in every tab, Undo restores it, and afterwards it is deleted, even if the page has died', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  const id = idOf(page);
  await page.pageOutbox.discard(id);
  await pass(60 * MINUTE_MS);
  expect([said(page), said(other), stored()]).toEqual([['undo'], [], []]);
  expect(page.pageOutbox.draftOf(id)).toEqual(words('Ada'));
  world.faults = ['lose the request'];
  await page.pageOutbox.undo(id);
  await pass();
  expect([said(page), said(other)]).toEqual([['waiting'], ['waiting']]);
  await page.pageOutbox.discard(id);
  await page.pageOutbox.dismiss(id);
  expect([said(page), kept()]).toEqual([[], []]);

  const next = await waiting('Grace');
  await next.pageOutbox.discard(idOf(next));
  expect(kept()).toEqual([['waiting', 'Grace']]);
  world.kill(next);
  await other.pageOutbox.sync();
  expect([said(other), kept(), stored()]).toEqual([[], [], []]);
});

test('a request that is being sent or edited can’t be discarded', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  const id = idOf(page);
  const handle = await edit(other, 'Grace');
  expect(said(page), 'no toast during the edit').toEqual([]);
  await page.pageOutbox.discard(id);
  expect([said(page), kept()]).toEqual([[], [['draft', 'Grace']]]);
  world.faults = ['hang'];
  void handle.submit(words('Grace'));
  await pass();
  await page.pageOutbox.discard(id);
  expect([...world.stored.values()]).toMatchObject([{ state: 'waiting' }]);
  expect([...world.stored.values()][0]?.discardedAt).toBeUndefined();
});

test('a request that was being edited when its page died is not sent, not even by a page that missed the edit', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  Object.assign(page.pageOutbox, { refresh: async () => {} });
  await edit(other, 'Grace');
  world.kill(other);
  await pass(MINUTE_MS);
  expect([stored(), kept()]).toEqual([[], [['draft', 'Grace']]]);
  await page.pageOutbox.sync();
  expect(said(page)).toEqual(['unsent']);
  expect((await page.pageOutbox.openForm()).restored).toEqual(words('Grace'));
});

test('a request whose page died while sending it waits, even while the browser is offline', async () => {
  const page = await open();
  await submit(page, 'Ada', 'hang');
  world.kill(page);
  vi.stubGlobal('navigator', { onLine: false });
  expect(said(await open())).toEqual(['waiting']);
});

test('a form, even one reopened by a reload, holds its failed request; once its page has gone, the next sends it', async () => {
  const page = await open();
  const other = await open();
  const { outcome } = await submit(page, 'Ada', 'lose the request');
  expect(await outcome).toBe('unknown');
  await pass(60 * MINUTE_MS);
  world.kill(page);
  const reloaded = world.open(page.tab);
  expect((await reloaded.pageOutbox.reopenForm())?.restored).toEqual(words('Ada'));
  await pass(60 * MINUTE_MS);
  expect([said(other), said(reloaded), stored()]).toEqual([[], [], []]);
  world.kill(reloaded);
  await pass(60 * MINUTE_MS);
  expect([said(other), stored()]).toEqual([['saved'], ['Ada']]);
});

test('a form that Edit has opened and that closes unchanged leaves its request waiting; what was typed can be undone', async () => {
  const page = await waiting('Ada');
  const handle = await page.pageOutbox.edit(idOf(page));
  expect([handle.isFromToast, handle.restored]).toEqual([true, words('Ada')]);
  handle.close(false);
  await pass();
  expect([said(page), kept()]).toEqual([['waiting'], [['waiting', 'Ada']]]);

  (await edit(page, 'Grace')).close(true);
  await pass(60 * MINUTE_MS);
  expect([said(page), stored()]).toEqual([['undo'], []]);
  const id = idOf(page);
  const again = await page.pageOutbox.undo(id);
  expect(again?.restored).toEqual(words('Grace'));
  void page.pageOutbox.dismiss(id); // the toast's time ends during the click
  await pass();
  world.kill(page);
  const reloaded = world.open(page.tab);
  expect((await reloaded.pageOutbox.reopenForm())?.restored, 'after a reload').toEqual(words('Grace'));
});

test('closing a form offers to undo that, instead of the closing before it', async () => {
  const page = await open();
  const names = ['Ada', 'Grace'];
  for (const name of names) {
    const handle = await page.pageOutbox.openForm();
    handle.storeSoon(words(name));
    handle.close(true);
    await pass();
  }
  expect([said(page), kept()]).toEqual([['undo'], [['draft', 'Grace']]]);
});

test.each<[SaveFault, string]>([
  ['hang', 'waiting'],
  ['refuse', 'refused'],
  ['pass', 'saved'],
])('if a form closes while sending and the outcome is %s, a toast shows it: %s', async (fault, end) => {
  const page = await open(fault);
  const seen = new Set<string>();
  page.pageOutbox.subscribe(() => said(page).map((tag) => seen.add(tag)));
  const handle = await page.pageOutbox.openForm();
  void handle.submit(words('Ada'));
  handle.close(false);
  await pass(15_000);
  expect([...seen]).toEqual(['sending', end]);
});

test('after a week a request is sent only if the visitor asks for that, and a draft is deleted', async () => {
  const page = await waiting('Ada');
  world.kill(page);
  const other = await open('lose the request');
  (await other.pageOutbox.openForm()).storeSoon(words('Grace'));
  await pass(300);
  world.kill(other);
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  const last = await open();
  await pass(60 * MINUTE_MS);
  expect([said(last), stored(), kept()]).toEqual([['expired'], [], [['waiting', 'Ada']]]);
  await last.pageOutbox.sendNow(idOf(last));
  expect(stored()).toEqual(['Ada']);
});

test('other words get another document, although an earlier answer was lost; equal words keep theirs, in any tab and language', async () => {
  const page = await waiting('Ada', 'lose the answer');
  const handle = await edit(page, 'Grace');
  world.faults = ['lose the answer'];
  expect(await handle.submit(words('Grace'))).toBe('unknown');
  expect(stored()).toEqual(['Ada', 'Grace']);
  const other = await submit(await open(), 'Grace');
  expect(await other.outcome).toBe('saved');
  expect(await handle.submit(words('Grace', 'de'))).toBe('saved');
  expect(stored()).toEqual(['Ada', 'Grace']);
});

test('without an answer, a request counts as saved if another page has sent it, and waits if the storage was cleared', async () => {
  const sent = await submit(await open(), 'Ada', 'hang');
  for (const record of world.stored.values()) world.stored.set(record.id, { ...record, state: 'saved' });
  await pass(16_000);
  expect(await sent.outcome).toBe('saved');

  const { outcome } = await submit(await open(), 'Grace', 'hang');
  world.stored.clear();
  await pass(16_000);
  expect([await outcome, kept()]).toEqual(['unknown', [['waiting', 'Grace']]]);
});

test.each([0, 2999])(
  'a request whose write hangs is sent, although the page reads the older record %i ms later',
  async (ms) => {
    const page = await waiting('Ada');
    const handle = await edit(page, 'Ada Perera');
    world.disk = 'hangs';
    void handle.sendLater(words('Ada P.'));
    await pass(ms);
    world.disk = 'works';
    void page.pageOutbox.refresh();
    await pass(3000); // by now the write counts as failed
    handle.close(false);
    await pass(10 * MINUTE_MS);
    expect(stored()).toEqual(['Ada P.']);
  },
);

test('a toast that was dismissed doesn’t return while its record’s deletion hangs', async () => {
  const page = await waiting('Ada');
  await pass(MINUTE_MS);
  world.disk = 'hangs';
  void page.pageOutbox.dismiss(idOf(page));
  world.disk = 'works';
  void page.pageOutbox.refresh();
  await pass(3000);
  expect(said(page)).toEqual([]);
});

/** Makes the disk of this page alone fail. */
async function breakDisk(page: Page): Promise<void> {
  world.disk = 'breaks';
  await page.pageOutbox.refresh();
  world.disk = 'works';
  expect(page.pageOutbox.isDurable()).toBe(false);
}

test('a page whose disk has failed leaves what another page has stored since', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  await breakDisk(page);
  const id = idOf(page);
  await page.pageOutbox.sendNow(id);
  await pass();
  expect(said(page)).toEqual(['saved']);
  vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
  const handle = await edit(other, 'Ada Perera');
  await handle.sendLater(words('Ada Perera'));
  handle.close(false);
  await page.pageOutbox.dismiss(id);
  await pass();
  expect(kept()).toEqual([['waiting', 'Ada Perera']]);
});

test('a page whose disk has failed leaves a request that another page has restored', async () => {
  const page = await waiting('Ada');
  const other = await open('lose the request');
  const id = idOf(page);
  await other.pageOutbox.discard(id);
  await pass();
  await breakDisk(page);
  await other.pageOutbox.undo(id);
  await pass();
  await page.pageOutbox.sync();
  expect(kept()).toEqual([['waiting', 'Ada']]);
});

test('a page whose disk has failed shows its request again once another page has deleted the draft', async () => {
  const page = await open();
  const handle = await page.pageOutbox.openForm();
  handle.storeSoon(words('Ada'));
  await pass(300);
  await breakDisk(page);
  vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
  await handle.sendLater(words('Ada Perera'));
  handle.close(false);
  vi.setSystemTime(Date.now() + 8 * DAY_MS);
  await open();
  expect([said(page), kept()]).toEqual([['expired'], []]);
});

test('database code that loads after the deadline writes nothing', async () => {
  const page = await open();
  world.loadMs = 16_000;
  const { outcome } = await submit(page, 'Ada');
  await pass(MINUTE_MS);
  expect([await outcome, stored()]).toEqual(['unknown', []]);
});

test('the service worker sends what no page uses; it tries again while something waits', async () => {
  const page = await waiting('Ada');
  world.kill(page);
  world.faults = ['lose the request'];
  await world.sync();
  expect([stored(), world.wantsSync]).toEqual([[], true]);
  await world.sync();
  expect([stored(), world.wantsSync]).toEqual([['Ada'], false]);
  expect(said(await open()), 'the next visit').toEqual(['saved']);
});

test('the service worker takes over from a page that closes while sending, and leaves a reloaded form alone', async () => {
  const page = await open();
  await submit(page, 'Ada', 'hang');
  const first = world.sync();
  await pass(1000);
  world.kill(page);
  await pass(MINUTE_MS);
  await first;
  expect(stored()).toEqual(['Ada']);

  const other = await open();
  const { outcome } = await submit(other, 'Grace', 'lose the request');
  expect(await outcome).toBe('unknown');
  const second = world.sync();
  await pass(1000);
  world.kill(other);
  const reloaded = world.open(other.tab);
  const handle = reloaded.pageOutbox.reopenForm();
  await pass(MINUTE_MS);
  await second;
  expect([(await handle)?.restored, stored()]).toEqual([words('Grace'), ['Ada']]);
});

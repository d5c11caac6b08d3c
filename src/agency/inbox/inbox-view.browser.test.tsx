import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deferred, frames } from '../../../tests/support/async.ts';
import { aRequest } from '../../../tests/support/fixtures.ts';
import { AGENCY_TEXT } from '../../content/agency/frame.ts';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { DataError } from '../../data/data-port.ts';
import type { InboxPort, InboxRequest, RequestFilter } from '../../data/inbox-port.ts';
import { isHalfFilled } from '../../reload/half-filled.ts';
import { HOUR_MS } from '../../shared/constants.ts';
import { ANY_REQUEST, inbox, UNLOADED } from './inbox.ts';
import InboxView from './inbox-view.tsx';
import { matchesFilter } from './matches-filter.ts';
import { openedNotes } from './notes.ts';
import '../../styles/base.css';

/** Returns the port's answer about a request without a delivery record. */
const current = (request: InboxRequest) => ({ request, delivery: null });

const port = vi.hoisted(() => ({
  listRequests: vi.fn<InboxPort['listRequests']>(),
  newRequests: vi.fn<InboxPort['newRequests']>(),
  countRequests: vi.fn<InboxPort['countRequests']>(),
  createTeamRecords: vi.fn<InboxPort['createTeamRecords']>(),
  readDeliveries: vi.fn<InboxPort['readDeliveries']>(),
  deleteRequest: vi.fn<InboxPort['deleteRequest']>(),
  readRequest: vi.fn<InboxPort['readRequest']>(),
  joinTeam: vi.fn<InboxPort['joinTeam']>(),
  assign: vi.fn<InboxPort['assign']>(),
  setStatus: vi.fn<InboxPort['setStatus']>(),
  saveNotes: vi.fn<InboxPort['saveNotes']>(),
}));
vi.mock('../../data/load.ts', async (original) => ({ ...(await original<object>()), loadInbox: async () => port }));

const now = Date.now();
const twoDaysAgo = new Date(now).setDate(new Date(now).getDate() - 2); // not 48 hours, because summer time may begin or end
const ADA = aRequest({ id: 'ada', createdAt: now - 2 * HOUR_MS });
const BEN = aRequest({
  ...{ id: 'ben', customerName: 'Ben', companyName: '', projectType: 'game', status: 'won' },
  ...{ createdAt: twoDaysAgo, description: '<img src=x onerror="alert(1)"> & friends' },
  source: 'referrer: <b>.example, landing: /',
});

/** Makes the port list these requests, in this order, and count them. */
function give(requests: readonly InboxRequest[]) {
  const found = (filter: RequestFilter) => requests.filter((one) => matchesFilter(one, filter));
  port.listRequests.mockImplementation(async (filter) => ({ requests: found(filter), next: null }));
  port.countRequests.mockImplementation(async (filter) => found(filter).length);
}

beforeEach(() => {
  vi.resetAllMocks();
  give([ADA, BEN]);
  port.readDeliveries.mockResolvedValue(new Map());
  port.newRequests.mockResolvedValue([]);
  port.joinTeam.mockResolvedValue([]);
  port.readRequest.mockImplementation(async (id) => {
    const request = inbox.get().requests?.find((one) => one.id === id);
    return request ? current(request) : null;
  });
  port.setStatus.mockImplementation(async (request, status) => ({
    tag: 'saved',
    request: { ...request, status, history: [{ status, by: 'me@agency.example', at: now }] },
  }));
  port.saveNotes.mockImplementation(async (id, notes) => {
    const request = inbox.get().requests?.find((one) => one.id === id);
    return request ? { tag: 'saved', request: { ...request, notes } } : null;
  });
  inbox.set({ ...UNLOADED, filter: ANY_REQUEST });
  openedNotes.set([]);
  history.replaceState(null, '', '#requests');
});

afterEach(async () => {
  // Closing a dialog navigates back asynchronously, which must not change the next test's URL.
  if (document.querySelector('dialog[open]') === null) await expect.poll(() => location.hash).not.toContain('id=');
  history.replaceState(null, '', '#');
});

const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const rows = () => [...document.querySelectorAll('li a strong')].map((name) => name.textContent);
const dialog = () => page.getByRole('dialog');

async function open(name: string) {
  await render(<InboxView />);
  await row(name).click();
  await expect.element(dialog()).toBeVisible();
}

test('the list shows each request’s name, project, time, first words, due reply or status, and their number', async () => {
  give([ADA, { ...BEN, id: 'late', status: 'pending' }, BEN]);
  await render(<InboxView />);
  await expect
    .element(row('Ada Perera'))
    .toHaveTextContent(/^Ada PereraWeb Application2 hours agoPerera & Sons · .*Answer by/);
  await expect.element(row('Ben').nth(1)).toHaveTextContent(/2 days ago.*Won/);
  await expect.element(page.getByText('3 of 3 requests')).toBeVisible();
  await expect.element(row('Ben').nth(0)).toHaveTextContent(TEXT.due.late);
  await expect.element(page.getByText(/^Pending 2$/)).toBeVisible();
});

test('suspected spam shows the reason, is sorted last, and is never overdue', async () => {
  const links = 'http://a.example http://b.example http://c.example';
  const spam = aRequest({ id: 'spam', customerName: 'Eve', createdAt: now - 50 * HOUR_MS, description: links });
  const many = aRequest({ id: 'many', customerName: 'Mallory', createdAt: now - HOUR_MS, description: links });
  give([many, ADA, spam, BEN]);
  await render(<InboxView />);
  await expect.element(row('Ada')).toBeVisible();
  expect(rows()).toEqual(['Ada Perera', 'Ben', 'Mallory', 'Eve']);
  await expect.element(row('Eve')).toHaveTextContent(TEXT.spam.links);
  expect(document.body.textContent).not.toContain(TEXT.due.late);
  await row('Mallory').click();
  await expect.element(dialog().getByText(TEXT.spam.links)).toBeVisible();
  await dialog().getByRole('button', { name: 'Contacted' }).click();
  await expect.element(dialog().getByText(TEXT.spam.links)).not.toBeInTheDocument();
  expect(rows()).toEqual(['Mallory', 'Ada Perera', 'Ben', 'Eve']);
});

test('a search covers any status and leaves that of the list; if nothing matches, a button shows all requests', async () => {
  await render(<InboxView />);
  await page.getByRole('radio', { name: 'Pending' }).click();
  await expect.poll(rows).toEqual(['Ada Perera']);
  await page.getByRole('searchbox').fill('GAME');
  await expect.element(page.getByText('1 request found')).toBeVisible();
  await expect.poll(rows).toEqual(['Ben']);
  await page.getByRole('radio', { name: 'Lost' }).click();
  await page.getByRole('searchbox').clear();
  await expect.poll(rows).toEqual(['Ada Perera']);
  await expect.element(page.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await page.getByRole('radio', { name: 'Lost' }).click();
  await expect.element(page.getByText(TEXT.noMatch)).toBeVisible();
  await page.getByRole('searchbox').fill('GAME');
  await expect.poll(rows).toEqual(['Ben']);
  await page.getByRole('radio', { name: 'Pending' }).click();
  await expect.element(page.getByText(TEXT.noMatch)).toBeVisible();
  await page.getByRole('button', { name: TEXT.showAll }).click();
  await expect.poll(rows).toEqual(['Ada Perera', 'Ben']);
});

test('a date keeps the focus while it is typed, has no year of five digits, and is emptied by “Show all”', async () => {
  await render(<InboxView />);
  const from = page.getByLabelText(TEXT.from);
  await expect.element(from).toBeVisible();
  (from.element() as HTMLElement).focus();
  await userEvent.keyboard('01012999');
  await expect.element(page.getByText(TEXT.noMatch)).toBeVisible();
  await userEvent.keyboard('9');
  await expect.element(from).toHaveValue('9999-01-01');
  await expect.poll(() => port.listRequests.mock.lastCall?.[0].from).toBe(new Date('9999-01-01T00:00').getTime());
  await page.getByRole('button', { name: TEXT.showAll }).click();
  await expect.poll(rows).toEqual(['Ada Perera', 'Ben']);
  await expect.element(from).toHaveValue('');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

test('a date that isn’t allowed doesn’t narrow the list', async () => {
  await render(<InboxView />);
  const from = page.getByLabelText(TEXT.from);
  await from.fill('2999-01-01');
  await expect.element(page.getByText(TEXT.noMatch)).toBeVisible();
  await from.fill('1999-01-01');
  await page.getByRole('searchbox').click();
  await expect.poll(rows).toEqual(['Ada Perera', 'Ben']);
});

test('a translated inbox survives the end of a search, and changed notes', async () => {
  give([ADA, { ...BEN, notes: 'Call.', noted: { by: 'me@agency.example', at: now } }]);
  await render(<InboxView />);
  await expect.element(row('Ben')).toBeVisible();
  const { promise, resolve } = deferred<void>();
  port.listRequests.mockImplementationOnce(async () => {
    await promise;
    return { requests: [ADA, BEN], next: null };
  });
  await page.getByRole('searchbox').fill('GAME');
  await expect.element(page.getByText(/searched$/)).toBeVisible();
  translate();
  resolve();
  await expect.element(page.getByText(/^1 request found$/)).toBeVisible();
  await row('Ben').click();
  const notes = dialog().getByRole('textbox', { name: TEXT.notes });
  await expect.element(notes).toBeVisible();
  translate();
  await notes.fill('');
  await expect.element(dialog().getByText(TEXT.notesUnsaved)).toBeVisible();
});

/** Wraps the texts of all paragraphs in elements, as a browser's translation does. */
function translate() {
  for (const text of [...document.querySelectorAll('p')].flatMap(({ childNodes }) => [...childNodes])) {
    if (!(text instanceof Text)) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

test('a failed call shows its error and can be retried', async () => {
  port.listRequests.mockRejectedValueOnce(new DataError('unknown', 'no answer'));
  await render(<InboxView />);
  await expect.element(page.getByRole('alert').filter({ hasText: 'no answer' })).toBeVisible();
  await page.getByRole('button', { name: AGENCY_TEXT.again }).click();
  await expect.element(row('Ada')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: TEXT.title })).toHaveFocus();
  port.readRequest.mockRejectedValueOnce(new DataError('unknown', 'no answer'));
  await row('Ada').click();
  await dialog().getByRole('button', { name: AGENCY_TEXT.again }).click();
  await expect.element(dialog().getByRole('textbox', { name: TEXT.notes })).toBeVisible();
});

test('a request shows every answer by its label and as plain text, with links to reply and to call', async () => {
  await open('Ben');
  await expect.element(dialog().getByText('<img src=x onerror="alert(1)"> & friends')).toBeVisible();
  expect(dialog().element().querySelector('img')).toBeNull();
  await expect.element(dialog().getByText('Game Development')).toBeVisible();
  await expect.element(dialog().getByText('English')).toBeVisible();
  await expect.element(dialog().getByText('referrer: <b>.example, landing: /')).toBeVisible();
  expect(dialog().getByRole('link', { name: TEXT.reply }).element()).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:ada@example\.org\?subject=/),
  );
  expect(dialog().getByRole('link', { name: TEXT.call }).element()).toHaveAttribute('href', 'tel:+94110000000');
});

test('a link opens a request that is not in the list, and closing the request shows the list', async () => {
  port.readRequest.mockResolvedValue(current(aRequest({ id: 'old', customerName: 'שרה' })));
  history.replaceState(null, '', '#requests?id=old');
  await render(<InboxView />);
  await expect.element(page.getByRole('dialog', { name: 'שרה' })).toBeVisible();
  const names = dialog().getByText('שרה', { exact: true }).elements();
  expect(names.map((name) => getComputedStyle(name).direction)).toEqual(['rtl', 'rtl']);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(location.hash).toBe('#requests');
});

test('keys scroll a request as soon as it is open', async () => {
  give([aRequest({ id: 'ada', customerName: 'Ada', description: 'One more line.\n'.repeat(200) })]);
  await open('Ada');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => dialog().getByRole('region', { name: TEXT.details }).element().scrollTop).toBeGreaterThan(0);
});

test('opening a request reads it again; Back closes it, saves its notes and focuses its row', async () => {
  port.readRequest.mockResolvedValueOnce(current({ ...BEN, status: 'lost' }));
  await open('Ben');
  await expect.element(dialog().getByRole('button', { name: 'Lost' })).toHaveAttribute('aria-pressed', 'true');
  await dialog().getByRole('textbox', { name: TEXT.notes }).fill('Too late.');
  history.back();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => port.saveNotes.mock.calls).toEqual([['ben', 'Too late.', '']]);
  await expect.element(row('Ben')).toHaveFocus();
  await expect.element(row('Ben')).toHaveTextContent('Lost');
});

test('notes appear only after the current version has been read, and an earlier read does not overwrite them', async () => {
  const { promise, resolve } = deferred<ReturnType<typeof current>>();
  const field = dialog().getByRole('textbox', { name: TEXT.notes });
  await open('Ada');
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('{Escape}');
  port.readRequest.mockReturnValueOnce(promise);
  await row('Ada').click();
  await expect.element(dialog()).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await row('Ada').click();
  await field.fill('New.');
  await userEvent.tab();
  await expect.element(dialog().getByText(TEXT.notesSaved, { exact: true })).toBeVisible();
  resolve(current(ADA));
  await frames();
  await expect.element(field).toHaveValue('New.');
});

test("a colleague's change of status is shown instead of the user's; a failed change leaves the status as it is", async () => {
  port.setStatus.mockResolvedValueOnce({ tag: 'conflict', request: { ...ADA, status: 'lost' } });
  await open('Ada');
  await dialog().getByRole('button', { name: 'Won' }).click();
  await expect.element(dialog().getByText(TEXT.changed)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Lost' })).toHaveAttribute('aria-pressed', 'true');
  port.setStatus.mockRejectedValueOnce(new DataError('unknown', 'no answer'));
  await dialog().getByRole('button', { name: 'Won' }).click();
  await expect.element(dialog().getByText(`${TEXT.changeFailed} no answer`)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Lost' })).toHaveAttribute('aria-pressed', 'true');
});

test('a request is assigned to one of the colleagues, unless somebody else was faster', async () => {
  const [bo, cy] = ['bo@agency.example', 'cy@agency.example'];
  port.joinTeam.mockResolvedValue([bo, cy]);
  port.assign.mockImplementation(async (request, assignee) => ({ tag: 'saved', request: { ...request, assignee } }));
  await open('Ada');
  const assignee = dialog().getByLabelText(TEXT.columns.assignee);
  await expect.element(assignee).toBeEnabled();
  await assignee.selectOptions(bo);
  await expect.poll(() => inbox.get().requests?.[0]?.assignee).toBe(bo);
  await expect.element(assignee).toHaveValue(bo);
  const before = port.assign.mock.calls.length;
  for (const who of [cy, TEXT.nobody, cy]) await assignee.selectOptions(who); // as an arrow key does in some browsers
  await expect
    .poll(() => port.assign.mock.calls.slice(before).map(([seen, who]) => [seen.assignee, who]))
    .toEqual([
      [bo, cy],
      [cy, ''],
      ['', cy],
    ]);
  port.assign.mockResolvedValueOnce({ tag: 'conflict', request: { ...ADA, assignee: cy } });
  await assignee.selectOptions(TEXT.nobody);
  await expect.element(dialog().getByText(TEXT.changed)).toBeVisible();
  await expect.element(assignee).toHaveValue(cy);
});

test("a colleague's version of the notes is shown, and only the button overwrites it", async () => {
  port.saveNotes.mockResolvedValueOnce({ tag: 'conflict', request: { ...ADA, notes: 'Theirs.' } });
  await open('Ada');
  await dialog().getByRole('textbox', { name: TEXT.notes }).fill('Mine.');
  await userEvent.tab();
  await expect.element(dialog().getByText('Theirs.')).toBeVisible();
  await dialog().getByRole('textbox', { name: TEXT.notes }).fill('Mine, too.');
  await userEvent.tab();
  expect(port.saveNotes).toHaveBeenCalledExactlyOnceWith('ada', 'Mine.', '');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText(TEXT.notesSaved, { exact: true })).toBeVisible();
  expect(port.saveNotes).toHaveBeenLastCalledWith('ada', 'Mine, too.', 'Theirs.');
});

test('notes that failed to save survive closing the dialog, and no reload is offered until they are saved', async () => {
  port.saveNotes.mockRejectedValue(new DataError('unknown', 'no answer'));
  await open('Ada');
  await dialog().getByRole('textbox', { name: TEXT.notes }).fill('Do not lose this.');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden'); // as on a phone that shows another app
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(dialog().getByText(`${TEXT.notesFailed} no answer`)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText(TEXT.notesLost)).toBeVisible();
  expect(isHalfFilled()).toBe(true);
  expect(window.onbeforeunload, 'the browser asks before it leaves').not.toBeNull();
  await page.elementLocator(document.querySelector('p[data-unsaved]')!).getByRole('link').click();
  const field = dialog().getByRole('textbox', { name: TEXT.notes });
  await expect.element(field).toHaveValue('Do not lose this.');
  port.saveNotes.mockImplementation(async (_, notes) => ({ tag: 'saved', request: { ...ADA, notes } }));
  await dialog().getByRole('button', { name: TEXT.saveNotes }).click();
  await expect.element(dialog().getByText(TEXT.notesSaved, { exact: true })).toBeVisible();
  expect(isHalfFilled()).toBe(false);
  expect(window.onbeforeunload).toBeNull();
});

test('the export is a spreadsheet of all requests that the filter finds', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#requests');
  await render(<InboxView />);
  await page.getByRole('radio', { name: 'Won' }).click();
  await expect.element(page.getByText('1 of 1 request')).toBeVisible();
  await page.getByRole('button', { name: TEXT.export }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(port.readDeliveries.mock.calls).toEqual([[['ben']]]);
  expect((saved.mock.calls[0]![0] as Blob).size).toBeGreaterThan(1000);
});

test('a request is deleted after asking once; so is all spam', async () => {
  const links = 'http://a.example http://b.example http://c.example';
  give([ADA, aRequest({ id: 'spam', customerName: 'Eve', description: links })]);
  await open('Ada');
  await dialog().getByText(TEXT.delete).click();
  expect(port.deleteRequest).not.toHaveBeenCalled();
  await dialog().getByRole('button', { name: TEXT.deleteForGood }).click();
  await expect.element(dialog().getByText(TEXT.gone)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(rows).toEqual(['Eve']);
  await page.getByText(TEXT.deleteSpam(1)).click();
  await page.getByRole('button', { name: TEXT.deleteForGood }).click();
  await expect.poll(rows).toEqual([]);
  expect(port.deleteRequest.mock.calls).toEqual([['ada'], ['spam']]);
});

test('a deletion that fails again is announced again', async () => {
  port.deleteRequest.mockRejectedValueOnce(new Error('offline'));
  await open('Ada');
  await dialog().getByText(TEXT.delete).click();
  const button = dialog().getByRole('button', { name: TEXT.deleteForGood });
  await button.click();
  await expect.element(dialog().getByText(/offline$/)).toBeVisible();
  const { promise, resolve } = deferred<void>();
  port.deleteRequest.mockReturnValueOnce(promise);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog().getByText(/offline$/)).not.toBeInTheDocument();
  resolve();
});

test('every control is at least 44 pixels high', async () => {
  port.listRequests.mockResolvedValue({ requests: [ADA, BEN], next: 'ben' });
  await open('Ada');
  await expect.element(dialog().getByRole('textbox', { name: TEXT.notes })).toBeVisible();
  const small = [...document.querySelectorAll('a, button, input:not([type="radio"]), select, textarea, summary')]
    .filter((one) => one.getBoundingClientRect().height < 43.9)
    .map((one) => one.textContent);
  expect(small).toEqual([]);
});

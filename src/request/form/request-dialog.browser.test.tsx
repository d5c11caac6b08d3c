import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { STAY_OPEN } from '#content/request.ts';
import { SITE } from '../../content/site.ts';
import type { Outcome } from '../../data/data-port.ts';
import { REPLY_WITHIN_HOURS, SLOW_ANSWER_MS, SUCCESS_CLOSE_MS } from '../../shared/constants.ts';
import { REQUEST_FIELDS } from '../../shared/request-fields.ts';
import type { FormHandle } from '../outbox/form-handle.ts';
import { emptyDraft } from './draft.ts';
import { readTexts } from './form-fields.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { createRequestSession } from './session.ts';

vi.mock('../../shared/constants.ts', async (original) => ({ ...(await original<object>()), SLOW_ANSWER_MS: 300 }));

type Submit = FormHandle['submit'];

const submitButton = () => page.getByRole('button', { name: 'Submit Request' });

async function open(submit: Submit, preset = { projectType: '', note: '' }, isDurable = true, isSentWhenClosed = true) {
  const onClosed = vi.fn();
  const sendLater = vi.fn(async () => {});
  const handle = {
    ...{ restored: undefined, isFromToast: false, submit, sendLater },
    ...{ isDurable: () => isDurable, isSentWhenClosed: () => isSentWhenClosed },
    ...{ storeSoon: () => {}, storeNow: async () => {}, close: () => {} },
  };
  const session = createRequestSession(emptyDraft(preset), Promise.resolve(handle), () => readTexts(document));
  await render(<RequestDialog session={session} onHidden={() => {}} onClosed={onClosed} />);
  await expect.element(submitButton()).toBeVisible();
  await expect.element(page.getByLabelText('Description')).toBeInTheDocument(); // rendered in a second pass
  return { dialog: page.getByRole('dialog', { name: 'Launch Your Project' }), onClosed, sendLater, session };
}

async function fill() {
  await page.getByLabelText('Full Name').fill('Ada');
  await page.getByLabelText('Email Address').fill('ada@example.com');
  await page.getByRole('radio', { name: 'Web Application' }).click({ force: true });
}

test('folded details unfold once a field in them has an answer, and stay unfolded', async () => {
  const { session } = await open(async () => 'saved');
  const group = page.getByRole('group', { name: 'Technologies' });
  await expect.element(page.getByText('Details (optional)')).toBeVisible();
  expect(group.elements()).toEqual([]);
  session.edit({ technologies: ['flutter'] }); // like a stored draft that is read late
  await expect.element(group).toBeVisible();
  session.edit({ technologies: [] });
  await expect.element(page.getByRole('checkbox', { name: 'Flutter' })).not.toBeChecked();
  await expect.element(group).toBeVisible();
});

test('a failed request can be kept and sent later unless it was refused; while online, it can also be sent by email', async () => {
  const outcomes: Outcome[] = ['refused', 'unknown'];
  const { onClosed, sendLater } = await open(async () => outcomes.shift() ?? 'unknown');
  await fill();
  const later = page.getByRole('button', { name: "Send it when I'm back online" });
  const keep = page.getByRole('button', { name: 'Keep it and send it for me' });
  const mail = page.getByRole('link', { name: SITE.email });
  await submitButton().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again.');
  await expect.element(mail).toHaveAttribute('href', expect.stringContaining('Full%20Name%3A%20Ada'));
  expect([...later.elements(), ...keep.elements()]).toEqual([]);
  await submitButton().click();
  await expect.element(keep).toBeVisible();
  await expect.element(mail).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/Or email what you wrote to .*“Keep it and send it for me”/);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(later).toBeVisible();
  expect([...mail.elements(), ...keep.elements()]).toEqual([]);
  network.mockRestore();
  window.dispatchEvent(new Event('pageshow')); // a page in the back/forward cache misses the event `online`
  await keep.click();
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
  expect(sendLater).toHaveBeenCalledOnce();
});

test.each([true, false])(
  'a failed form says to leave the tab open unless the browser sends after closing: %s',
  async (isSentWhenClosed) => {
    await open(async () => 'unknown', undefined, true, isSentWhenClosed);
    await fill();
    await submitButton().click();
    await expect.element(page.getByRole('button', { name: 'Keep it and send it for me' })).toBeVisible();
    expect(page.getByText(STAY_OPEN).elements()).toHaveLength(isSentWhenClosed ? 0 : 1);
  },
);

test('answers that the browser can’t store can be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(async () => 'saved', undefined, false);
  await fill();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith('Full Name: Ada\nEmail Address: ada@example.com\nProject Type: Web Application');
});

test('values filled in without an event stay while the visitor fills in other fields, and are sent', async () => {
  const onSubmit = vi.fn<Submit>(async () => 'saved');
  await open(onSubmit);
  const fillSilently = (label: string, value: string) => {
    (page.getByLabelText(label).element() as HTMLInputElement).value = value;
  };
  fillSilently('Full Name', 'Ada');
  fillSilently('Phone', '+44 1');
  await page.getByLabelText('Email Address').fill('ada@example.com');
  await page.getByRole('radio', { name: 'Web Application' }).click({ force: true });
  fillSilently('Description', 'One line.\nAnother.');
  await submitButton().click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
    ...{ customerName: 'Ada', customerPhone: '+44 1', customerEmail: 'ada@example.com' },
    description: 'One line.\nAnother.',
  });
});

test('if sending takes long, the form says so, and that it can be closed', async () => {
  let answer: (outcome: Outcome) => void = () => {};
  await open(() => new Promise((resolve) => (answer = resolve)));
  await fill();
  const slow = page.getByText('This takes longer than usual.');
  const before = performance.now();
  await submitButton().click();
  await expect.element(slow).toBeVisible();
  expect(performance.now() - before).toBeGreaterThan(SLOW_ANSWER_MS);
  answer('unknown');
  await expect.element(slow).not.toBeInTheDocument();
});

test('an optional choice can be cleared, a required one can’t', async () => {
  await open(async () => 'saved', { projectType: 'game', note: '' });
  await page.getByRole('radio', { name: 'Flexible' }).click({ force: true });
  await page.getByRole('button', { name: 'Clear Timeline' }).click();
  await expect.element(page.getByRole('radio', { name: 'Flexible' })).not.toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Flexible' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Clear Project Type' })).not.toBeInTheDocument();
});

test('while sending, the focus stays, Enter does nothing, and a status reports; then the dialog closes', async () => {
  let answer: (outcome: Outcome) => void = () => {};
  const onSubmit = vi.fn<Submit>(() => new Promise((resolve) => (answer = resolve)));
  const { onClosed } = await open(onSubmit);
  await fill();
  await page.getByLabelText('Full Name').click();
  await userEvent.keyboard('{Enter}');
  const status = page.getByRole('dialog').element().querySelector('[class*="panel"] > div > [role="status"]');
  await expect.poll(() => status?.textContent).toBe('Submitting...');
  await expect.element(page.getByLabelText('Full Name')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const timers = vi.spyOn(window, 'setTimeout');
  answer('saved');
  await expect.poll(() => status?.textContent).toContain(`within ${REPLY_WITHIN_HOURS} hours`);
  await expect.element(page.getByRole('heading', { name: 'Project Request Submitted!' })).toHaveFocus();
  expect(onSubmit).toHaveBeenCalledOnce();
  const [closeItself] = timers.mock.calls.find(([, ms]) => ms === SUCCESS_CLOSE_MS) ?? [];
  expect(onClosed).not.toHaveBeenCalled();
  (closeItself as () => void)();
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
});

test('Enter submits, but moves to the next field on an on-screen keyboard', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query === '(pointer: coarse)' ? 'all' : query));
  const onSubmit = vi.fn<Submit>(async () => 'saved');
  await open(onSubmit);
  await fill();
  const name = page.getByLabelText('Full Name');
  await name.click();
  const confirm = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
  expect(name.element().dispatchEvent(confirm), 'as Safari reports the end of a composition').toBe(true);
  await expect.element(name).toHaveFocus();

  const android = { key: 'Enter', code: '', windowsVirtualKeyCode: 13, text: '\r' } as const;
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...android });
  await expect.element(page.getByLabelText('Email Address')).toHaveFocus();
  await name.click();
  // On iOS, the keyboard covers a part of the page.
  const covered = vi.spyOn(window.visualViewport!, 'height', 'get').mockReturnValue(innerHeight - 200);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Email Address')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();

  covered.mockReturnValue(innerHeight - 70); // the bar above a physical keyboard
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});

test('Enter without a code submits where there is a mouse; one that is held from the button that opened the form doesn’t', async () => {
  const onSubmit = vi.fn<Submit>(async () => 'saved');
  await open(onSubmit);
  await fill();
  await page.getByLabelText('Full Name').click();
  const dictated = { key: 'Enter', code: '', windowsVirtualKeyCode: 13, text: '\r' } as const;
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...dictated, autoRepeat: true });
  expect(onSubmit).not.toHaveBeenCalled();
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...dictated });
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});

test('Escape in an input method cancels the word, not the form', async () => {
  const { dialog, onClosed } = await open(async () => 'saved');
  await page.getByLabelText('Full Name').click();
  await cdp().send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await cdp().send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
});

test('the first invalid field has its error as description before it gets the focus, and until it is valid; nothing is sent', async () => {
  const onSubmit = vi.fn<Submit>(async () => 'saved');
  await open(onSubmit);
  const name = page.getByLabelText('Full Name').element();
  const described = new Promise((resolve) => {
    name.addEventListener('focus', () => {
      const note = document.getElementById(name.getAttribute('aria-describedby') ?? '');
      resolve([name.getAttribute('aria-invalid'), note?.textContent]); // what a screen reader reads
    });
  });
  await submitButton().click();
  expect(await described).toEqual(['true', 'Tell us your name.']);
  const email = page.getByLabelText('Email Address');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAccessibleDescription('Enter your email address.');
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('3 answers need attention: Full Name, Email Address, Project Type.');
  const again = new Promise((resolve) => name.addEventListener('focus', resolve, { once: true }));
  await userEvent.keyboard('{Enter}');
  await again; // the field that has the focus gets it again, so its message is read again
  await expect.element(name).toHaveFocus();
  await page.getByLabelText('Full Name').fill('Ada');
  await expect.element(alert).toHaveTextContent('2 answers need attention: Email Address, Project Type.');
  await fill();
  await expect.element(email).toHaveAttribute('aria-invalid', 'false');
  await email.fill('not an address');
  await submitButton().click();
  await expect.element(email).toHaveFocus();
  await email.fill('ada@example.com');
  // A long text is never cut: the form isn't sent until the text fits.
  const description = page.getByLabelText('Description');
  await description.fill('x'.repeat(REQUEST_FIELDS.description.limit + 12));
  await submitButton().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please shorten the marked text');
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveValue('x'.repeat(REQUEST_FIELDS.description.limit + 12));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a press that starts in a field and ends on the backdrop does not close the form', async () => {
  await page.viewport(1000, 700);
  const { dialog, onClosed } = await open(async () => 'saved');
  const field = page.getByLabelText('Full Name').element();
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onClosed).not.toHaveBeenCalled();
  dialog.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(dialog.element().matches('[open]'), 'after the second half of a double click').toBe(true);
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  const behind = vi.fn();
  document.body.addEventListener('click', behind, { once: true });
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(behind, 'as the second half of a double click hits the page behind').not.toHaveBeenCalled();
  document.body.click();
  expect(behind).toHaveBeenCalledOnce();
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
});

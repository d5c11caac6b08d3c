import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isHalfFilled } from '../app-shell/boot/half-filled.ts';
import { NEWSLETTER_TOLD as TOLD } from '../content/newsletter-told.ts';
import { DataError, type DataPort } from '../data/port.ts';
import { REQUEST_KEPT_DAYS } from '../shared/constants.ts';
import { CONSENT, SUBSCRIPTIONS } from '../shared/subscriptions.ts';
import { sendWaiting, subscribe } from './subscribe.ts';

const save = vi.hoisted(() => vi.fn<DataPort['saveSubscription']>());
vi.mock('../data/load.ts', () => ({ loadData: async () => ({ saveSubscription: save }) }));

/** The footer's form. */
function Box() {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void subscribe(event.currentTarget);
      }}
    >
      <p id="newsletter-note">Our news.</p>
      <input id="newsletter-email" type="email" aria-label="Email" aria-describedby="newsletter-note" />
      <button type="submit">Subscribe</button>
      <p role="status" />
    </form>
  );
}

const email = page.getByRole('textbox');
const button = page.getByRole('button');
const status = page.getByRole('status');
const stored = () => JSON.parse(localStorage.getItem(SUBSCRIPTIONS) ?? '[]') as { id: string; email: string }[];
const ids = () => save.mock.calls.map(([id]) => id);
const nobody = new DataError('network', 'Failed to fetch');

beforeEach(async () => {
  localStorage.clear();
  save.mockReset();
  save.mockResolvedValue();
  await render(<Box />);
});

async function enter(address: string): Promise<void> {
  await email.fill(address);
  await button.click();
}

test('what is no address is named, described at the field, which has the focus; nothing is sent or kept', async () => {
  for (const address of ['', 'ada', 'ada@example', `${'a'.repeat(243)}@example.org`]) {
    await enter(address);
    await expect.element(status).toHaveTextContent(TOLD.invalid);
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveAccessibleDescription(`${TOLD.invalid} Our news.`);
  }
  expect([save.mock.calls, stored()]).toEqual([[], []]);
  await enter(' Ada@Example.org\u200B ');
  await expect.element(status).toHaveTextContent(TOLD.done);
  await expect.element(email).toHaveAttribute('aria-invalid', 'false');
  expect(save).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    {
      email: 'ada@example.org',
      consent: CONSENT,
    },
    expect.any(AbortSignal),
  );
});

test('it is on the device before it is sent, a second press sends nothing, the focus stays; then both are cleared', async () => {
  let arrive: () => void = () => {};
  save.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await enter('ada@example.org');
  await expect.element(status).toHaveTextContent(TOLD.sending);
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(stored()).toMatchObject([{ id: ids()[0], email: 'ada@example.org' }]);
  await button.click({ force: true });
  arrive();
  await expect.element(status).toHaveTextContent(TOLD.done);
  await expect.element(button).toHaveFocus();
  await expect.element(email).toHaveValue('');
  expect(isHalfFilled(), 'which would hold back a new version').toBe(false);
  expect(save).toHaveBeenCalledOnce();
  expect(localStorage.getItem(SUBSCRIPTIONS)).toBeNull();
});

test('without an answer it waits, keeps its id when entered again, and goes out once online; refused, it does not', async () => {
  save.mockRejectedValue(nobody);
  await enter('ada@example.org');
  await expect.element(status).toHaveTextContent(TOLD.kept);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await enter('ADA@example.org');
  await expect.element(status).toHaveTextContent(TOLD.offline);
  await expect.element(email).toHaveValue('');
  await enter('bob@example.org');
  await expect.poll(stored).toMatchObject([{ email: 'ada@example.org' }, { email: 'bob@example.org' }]);
  save.mockResolvedValueOnce();
  save.mockRejectedValueOnce(new DataError('denied', 'no'));
  await expect.poll(() => save.mock.calls.length).toBe(3);
  window.dispatchEvent(new Event('online'));
  await expect.element(status).toHaveTextContent(TOLD.refused);
  const [first, second, third, ...later] = ids();
  expect([second, ...later]).toEqual([first, first, third]);
  expect(stored()).toEqual([]);
  await sendWaiting();
  expect(save).toHaveBeenCalledTimes(5);
});

test('what has waited too long is tried once more and forgotten, and what another version has left that can’t be read', async () => {
  const days = (count: number) => Date.now() - count * 86_400_000;
  const row = { email: 'ada@example.org', consent: CONSENT };
  const rows = [days(REQUEST_KEPT_DAYS + 1), days(-365), days(1)].map((at, id) => ({ id: `${id}`, ...row, at }));
  localStorage.setItem(SUBSCRIPTIONS, JSON.stringify([...rows, { id: 7 }, null]));
  save.mockRejectedValueOnce(nobody).mockRejectedValueOnce(nobody).mockRejectedValueOnce(nobody);
  await sendWaiting();
  expect(save).toHaveBeenCalledTimes(3);
  expect(stored()).toMatchObject([{ id: '2' }]);
});

test('where the browser keeps nothing it says so, leaves the address in the field, and a second press is the same subscription', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  save.mockRejectedValueOnce(nobody);
  await enter('ada@example.org');
  await expect.element(status).toHaveTextContent(TOLD.lost);
  await expect.element(email).toHaveValue('ada@example.org');
  await button.click();
  await expect.element(status).toHaveTextContent(TOLD.done);
  expect(ids()[1]).toBe(ids()[0]);
});

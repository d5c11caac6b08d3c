import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from './text-field.tsx';

const LIMIT = 100;

function Field({ problem }: { readonly problem?: string }) {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Story"
      name="story"
      rows={4}
      limit={LIMIT}
      value={value}
      problem={problem}
      onChange={(_, typed) => setValue(typed)}
    />
  );
}

const field = () => page.getByLabelText('Story');
const write = (length: number) => field().fill('x'.repeat(length));
const note = () => field().element().parentElement?.querySelector('p')?.textContent;

test('a field counts from 90 % of its limit on, and keeps what is over it', async () => {
  await render(<Field />);
  const counts = { 89: '', 90: '10 characters left', 99: '1 character left', 100: '0 characters left' };
  for (const [length, count] of Object.entries(counts)) {
    await write(Number(length));
    await expect.poll(note).toBe(count);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
  }
  for (const [length, count] of [
    [101, '1 character too many'],
    [112, '12 characters too many'],
  ] as const) {
    await write(length);
    await expect.poll(note).toBe(count);
    await expect.element(field()).toHaveValue('x'.repeat(length));
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field()).toHaveAccessibleDescription(count);
  }
});

test('text takes its own direction', async () => {
  await render(<Field />);
  await field().fill('שלום, Ada');
  expect(getComputedStyle(field().element()).direction).toBe('rtl');
  await field().fill('Ada, שלום');
  expect(getComputedStyle(field().element()).direction).toBe('ltr');
});

test('the count is spoken once the keys rest, not at each of them', async () => {
  await render(<Field />);
  const spoken = page.getByRole('status');
  const heard: string[] = [];
  new MutationObserver(() => heard.push(spoken.element().textContent)).observe(spoken.element(), {
    childList: true,
    characterData: true,
    subtree: true,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const length of [91, 92, 93, 94, 95]) {
      await write(length);
      await expect.poll(note).toBe(`${LIMIT - length} characters left`);
      await vi.advanceTimersByTimeAsync(900);
    }
    await vi.advanceTimersByTimeAsync(100);
    await expect.element(spoken).toHaveTextContent('5 characters left');
    expect(heard).toEqual(['5 characters left']);
  } finally {
    vi.useRealTimers();
  }
});

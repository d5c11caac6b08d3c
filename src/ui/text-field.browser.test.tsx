import { useState } from 'react';
import { expect, test } from 'vitest';
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

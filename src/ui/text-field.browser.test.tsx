import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from './text-field.tsx';

test('the direction of a field follows its text, and the page’s while the field is empty', async () => {
  const field = (value: string) => (
    <div dir="rtl">
      <TextField label="Story" name="story" value={value} onChange={() => {}} />
    </div>
  );
  const { rerender } = await render(field('Ada, שלום'));
  const direction = () => getComputedStyle(page.getByLabelText('Story').element()).direction;
  expect(direction()).toBe('ltr');
  await rerender(field('שלום, Ada'));
  expect(direction()).toBe('rtl');
  await rerender(field(''));
  expect(direction()).toBe('rtl');
});

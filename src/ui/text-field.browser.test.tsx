import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from './text-field.tsx';

test('the direction of a field follows its text', async () => {
  const { rerender } = await render(<TextField label="Story" name="story" value="שלום, Ada" onChange={() => {}} />);
  const direction = () => getComputedStyle(page.getByLabelText('Story').element()).direction;
  expect(direction()).toBe('rtl');
  await rerender(<TextField label="Story" name="story" value="Ada, שלום" onChange={() => {}} />);
  expect(direction()).toBe('ltr');
});

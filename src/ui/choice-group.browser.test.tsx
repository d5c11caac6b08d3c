import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChoiceGroup } from './choice-group.tsx';

const COLOURS = ['red', 'green', 'blue'].map((value) => ({ value, label: value }));

function Colours() {
  const [values, setValues] = useState<readonly string[]>(['green']);
  return (
    <>
      <ChoiceGroup
        label="Colours"
        name="colours"
        choices={COLOURS}
        value={values}
        onChange={(_, chosen) => setValues([...chosen])}
      />
      <output>{values.join(' ')}</output>
    </>
  );
}

test('any number of choices toggle, in the order in which they were made', async () => {
  await render(<Colours />);
  const chosen = page.getByRole('status');
  await page.getByRole('checkbox', { name: 'blue' }).click();
  await expect.element(chosen).toHaveTextContent('green blue');
  await page.getByRole('checkbox', { name: 'red' }).click();
  await page.getByRole('checkbox', { name: 'green' }).click();
  await expect.element(chosen).toHaveTextContent('blue red');
  await expect.element(page.getByRole('checkbox', { name: 'green' })).not.toBeChecked();
});

import { expect } from 'playwright/test';
import { expectEmptyForm, FORM, fillIn, openForm, SUBMIT, waitForName, waitForThanks } from '../harness/form.ts';
import { requestJourney, waitUntilKept } from '../harness/request-journey.ts';

requestJourney(
  'a half-filled form reopens after Back, is empty in another tab, and is sent once',
  async ({ visitor, gateway, faults, name, stored }) => {
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await waitUntilKept(visitor, 'ada@example.com');
    await visitor.tab.navigate(`${gateway.origin}/legal.html`);
    await visitor.until('the other page should come', () => location.pathname, '/legal.html');
    await visitor.tab.evaluate(() => void setTimeout(() => history.back()));
    await visitor.see(FORM);
    await waitForName(visitor, name);

    const other = await visitor.another();
    await other.open(gateway.origin);
    await openForm(other);
    await expectEmptyForm(other);

    await visitor.click(SUBMIT);
    await waitForThanks(visitor);
    await stored(1);
    expect(new Set(faults.met.map(({ id }) => id)).size).toBe(1);
  },
);

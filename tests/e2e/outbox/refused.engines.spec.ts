import { expect } from 'playwright/test';
import { FAILED, fillIn, KEEP_IT, openForm, SUBMIT, waitForName, waitForThanks } from '../harness/form.ts';
import { requestJourney } from '../harness/request-journey.ts';

requestJourney(
  'if the rules refuse a request, the form reports that and keeps the answers, even after a reload',
  { tag: '@chromium' },
  async ({ visitor, gateway, faults, name, stored }) => {
    faults.all('status-403');
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    expect(await visitor.count(KEEP_IT)).toBe(0);

    await visitor.reload();
    await waitForName(visitor, name);
    faults.all('pass');
    await visitor.click(SUBMIT);
    await waitForThanks(visitor);
    await stored(1);
  },
);

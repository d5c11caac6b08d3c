import { expect } from 'playwright/test';
import {
  DETAILS,
  expectEmptyForm,
  FORM,
  fillIn,
  openForm,
  SENDING,
  SUBMIT,
  submitRequest,
  UNDO,
  waitForName,
  waitForThanks,
} from '../harness/form.ts';
import { requestJourney, waitUntilKept } from '../harness/request-journey.ts';
import { checkbox, radio } from '../harness/targets.ts';

const FLUTTER = checkbox('Flutter', FORM);

requestJourney(
  'a form reopens unchanged after a reload; one reloaded while sending makes one document',
  async ({ visitor, gateway, faults, phone, name, stored }) => {
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    if (phone) await visitor.click(DETAILS); // collapsed in a narrow window
    await visitor.click(FLUTTER);
    await waitUntilKept(visitor, 'flutter');
    await visitor.reload();
    await visitor.see(FORM);
    await waitForName(visitor, name);
    for (const choice of [radio('Web Application', FORM), FLUTTER])
      await expect.poll(async () => (await visitor.see(choice)).checked).toBe(true);
    await visitor.press('Escape');
    await visitor.gone(FORM);
    await visitor.focusIs('Launch Project');
    await visitor.click(UNDO);
    await waitForName(visitor, name);
    await visitor.click(FLUTTER);

    faults.next('hang');
    await visitor.click(SUBMIT);
    await expect.poll(() => faults.met.length).toBe(1);
    faults.hold();
    await visitor.reload();
    // Firefox aborts the send before it leaves the page, so the form reopens. In other browsers, the outbox sends the request.
    const reopened = () => visitor.count(FORM);
    await expect.poll(async () => (await reopened()) + (await visitor.count(SENDING))).toBeGreaterThan(0);
    if ((await reopened()) > 0) await visitor.click(SUBMIT);
    else await submitRequest(visitor, name);
    faults.release();
    await waitForThanks(visitor);
    await stored(1);
    expect(new Set(faults.met.map(({ id }) => id)).size).toBe(1);
  },
);

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

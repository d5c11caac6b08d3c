import { expect } from 'playwright/test';
import { DISCARDED, expectEmptyForm, FORM, LAUNCH, openForm, SUBMIT, UNDO, waitForThanks } from './harness/form.ts';
import { requestJourney } from './harness/request-journey.ts';
import { button, field, radio, text } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';

const COMPANY = field('Company', FORM);

requestJourney(
  'a request by touch or by keyboard is saved once; its form closes, reopens empty, and names missing answers',
  async ({ visitor, gateway, faults, phone, name, stored }) => {
    await visitor.open(gateway.origin);
    if (phone) {
      await visitor.tap(LAUNCH);
      await visitor.tap(field('Full Name', FORM));
      await visitor.tab.type(name);
      await visitor.tap(field('Email Address', FORM));
      await visitor.tab.type('ada@example.com');
      await visitor.tap(radio('Mobile Application', FORM));
      await visitor.tap(SUBMIT);
    } else {
      await focus(visitor, '#home [data-launch=""]');
      await visitor.press('Enter');
      await visitor.focusIs('Full Name');
      await visitor.tab.type(name);
      await visitor.press('Tab');
      await visitor.tab.type('ada@example.com');
      await visitor.press('Tab');
      await visitor.press('Space');
      await visitor.press('ArrowRight');
      expect((await visitor.see(radio('Mobile Application', FORM))).checked).toBe(true);
      await visitor.press('Enter');
    }
    await waitForThanks(visitor);
    await visitor.gone(FORM);
    expect((await stored(1))[0]).toMatchObject({ customerEmail: 'ada@example.com', projectType: 'mobile-app' });
    await openForm(visitor);
    expect((await visitor.see(field('Full Name', FORM))).value).toBe('');
    await visitor.click(SUBMIT);
    await visitor.see(text('Please fill in all required fields', FORM));
    await visitor.focusIs('Full Name');
    expect(faults.met).toHaveLength(1);
  },
);

requestJourney(
  'every way to close the form restores the focus, Undo its content',
  async ({ visitor, gateway, phone }) => {
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await visitor.press('Escape');
    await visitor.gone(FORM);
    await visitor.focusIs('Launch Project');
    expect(await visitor.count(DISCARDED)).toBe(0); // the form was empty

    const ways = [
      () => visitor.click(button('Close', FORM)),
      () => visitor.click(button('Cancel', FORM)),
      // On a phone the form covers the whole screen, so there is no backdrop to click.
      ...(phone ? [] : [() => visitor.clickAt(12, 300)]),
    ];
    for (const leave of ways) {
      await openForm(visitor);
      const inside = () => document.activeElement?.closest('dialog') !== null;
      await visitor.until('the focus should be in the form', inside, true);
      expect((await visitor.see(COMPANY)).value).toBe('');
      await visitor.fill(COMPANY, 'Engines');
      await leave();
      await visitor.gone(FORM);
      await visitor.focusIs('Launch Project');
      await visitor.see(DISCARDED);
    }
    await visitor.click(UNDO);
    await visitor.until(
      'the form should hold what was in it',
      () => document.querySelector<HTMLInputElement>('dialog [name="companyName"]')?.value,
      'Engines',
    );
    await visitor.gone(DISCARDED);
    await visitor.press('Escape');
    await visitor.see(DISCARDED);
    await visitor.reload();
    await openForm(visitor);
    expect(await visitor.count(DISCARDED)).toBe(0);
    await expectEmptyForm(visitor);
  },
);

async function focus(visitor: Visitor, selector: string): Promise<void> {
  await visitor.tab.evaluate((goal) => document.querySelector<HTMLElement>(goal)?.focus(), selector);
}

import { expect } from 'playwright/test';
import { SUCCESS_CLOSE_MS } from '../../src/shared/constants.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import { FAILED, FORM, fillIn, LAUNCH, openForm, SUBMIT, SUBMITTED } from './form.ts';
import { savesRequest } from './gateway.ts';
import { journey } from './journey.ts';
import { button, field, radio, text } from './targets.ts';
import type { Visitor } from './visitor.ts';

async function isSavedOnce(origin: string | undefined, name: string): Promise<void> {
  expect(await readDocuments(origin ?? '', 'projectRequests', 'customerName', name)).toHaveLength(1);
}

journey(
  'a request is filled in, saved once, and confirmed; the form closes itself',
  async ({ visitor, gateway, baseURL }) => {
    const name = uniqueName();
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    const from = Date.now();
    await visitor.gone(FORM);
    expect(Date.now() - from).toBeGreaterThan(SUCCESS_CLOSE_MS / 2);
    await isSavedOnce(baseURL, name);
    await openForm(visitor);
    expect((await visitor.see(field('Full Name', FORM))).value).toBe('');
  },
);

journey('required fields are reported, and nothing is sent', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await openForm(visitor);
  await visitor.click(SUBMIT);
  await visitor.see(text('Please fill in all required fields', FORM));
  await visitor.focusIs('Web Application');
  expect(gateway.asked.filter((path) => path.endsWith(':commit'))).toEqual([]);
});

journey(
  'a failed save keeps the form; retried after a lost answer, it is saved once',
  async ({ visitor, gateway, baseURL }) => {
    const name = uniqueName();
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    const stopFailing = gateway.on(savesRequest, (exchange) => exchange.cut());
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    expect((await visitor.see(field('Full Name', FORM))).value).toBe(name);
    stopFailing();
    const stopLosing = gateway.on(savesRequest, (exchange) => exchange.lose());
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    stopLosing();
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await isSavedOnce(baseURL, name);
  },
);

journey(
  'the form opens and submits by finger on a phone, by keyboard on a desktop',
  async ({ visitor, gateway, phone, baseURL }) => {
    const name = uniqueName();
    await visitor.open(gateway.origin);
    if (phone) {
      await visitor.tap(LAUNCH);
      await visitor.tap(radio('Mobile Application', FORM));
      await visitor.tap(field('Full Name', FORM));
      await visitor.tab.type(name);
      await visitor.tap(field('Email Address', FORM));
      await visitor.tab.type('ada@example.com');
      await visitor.tap(SUBMIT);
    } else {
      await focus(visitor, '[data-launch=""]');
      await visitor.press('Enter');
      await visitor.focusIs('Web Application');
      await visitor.press('Space');
      await visitor.press('ArrowRight');
      expect((await visitor.see(radio('Mobile Application', FORM))).checked).toBe(true);
      await visitor.press('Tab', 4); // description, budget, timeline
      await visitor.focusIs('Full Name');
      await visitor.tab.type(name);
      await visitor.press('Tab');
      await visitor.tab.type('ada@example.com');
      await visitor.press('Enter');
    }
    await visitor.see(SUBMITTED);
    await isSavedOnce(baseURL, name);
  },
);

const WAYS: readonly (readonly [way: string, leave: (visitor: Visitor) => Promise<void>])[] = [
  ['the X', (visitor) => visitor.click(button('Close', FORM))],
  ['Cancel', (visitor) => visitor.click(button('Cancel', FORM))],
  ['Escape', (visitor) => visitor.press('Escape')],
  ['the backdrop', (visitor) => visitor.clickAt(12, 300)],
];

journey(
  'the X, Cancel, Escape and the backdrop close the form, empty it and restore the focus',
  async ({ visitor, gateway, phone }) => {
    await visitor.open(gateway.origin);
    // On a phone the sheet covers the whole screen.
    for (const [way, leave] of phone ? WAYS.slice(0, 3) : WAYS) {
      await openForm(visitor);
      const inside = () => visitor.tab.evaluate(() => document.activeElement?.closest('dialog') !== null);
      expect(await inside(), `the focus is in the form that ${way} will close`).toBe(true);
      expect((await visitor.see(field('Company', FORM))).value).toBe('');
      await visitor.fill(field('Company', FORM), 'Engines');
      await leave(visitor);
      await visitor.gone(FORM);
      await visitor.focusIs('Launch Project');
    }
  },
);

async function focus(visitor: Visitor, selector: string): Promise<void> {
  await visitor.tab.evaluate((goal) => document.querySelector<HTMLElement>(goal)?.focus(), selector);
}

import type { Locator, Page } from 'playwright';
import type { PageName } from './page-sample.ts';

/** A control, and how it is found when its turn has come. */
interface ClickStep {
  readonly what: string;
  readonly find: (page: Page) => Locator;
}

const button =
  (name: string | RegExp, within = 'body') =>
  (page: Page) =>
    page.locator(within).getByRole('button', { name }).first();
const question = (at: number) => (page: Page) => page.locator('details > summary').nth(at);

const chip = (text: RegExp) => (page: Page) => page.locator('#template label').filter({ hasText: text });

/** What is tapped in a round, in this order: each leaves the page as the next one needs it. */
export const CLICKS: Readonly<Record<PageName, readonly ClickStep[]>> = {
  site: [
    { what: 'menu', find: button('Open menu') },
    { what: 'menu link', find: (page) => page.locator('#menu').getByRole('link', { name: 'Contact' }) },
    { what: 'question', find: question(0) },
    { what: 'next question', find: question(1) },
    { what: 'template category', find: chip(/^Mobile/) },
    { what: 'another category', find: chip(/^AI/) },
    { what: 'all categories', find: chip(/^All/) },
    { what: 'template card', find: (page) => page.locator('#template li h3 a').first() },
    { what: 'next picture', find: button(/next/i, 'dialog[open]') },
    { what: 'close template', find: button(/close/i, 'dialog[open]') },
    { what: 'Launch Project', find: button('Launch Project', '#home') },
    { what: 'project type', find: (page) => page.locator('dialog[open] label').filter({ hasText: 'Web Application' }) },
    { what: 'details', find: (page) => page.locator('dialog[open] summary') }, // folded on a phone
    { what: 'feature', find: (page) => page.locator('dialog[open] label').filter({ hasText: /Analytics/i }) },
    { what: 'submit without a name', find: button(/Submit/, 'dialog[open]') },
    { what: 'cancel', find: button('Cancel', 'dialog[open]') },
    { what: 'pause', find: button(/pause|resume|play/i, '#home') },
    { what: 'resume', find: button(/pause|resume|play/i, '#home') },
  ],
  floor: [
    { what: 'menu', find: button('Open menu') },
    { what: 'menu link', find: (page) => page.locator('#menu').getByRole('link', { name: 'Contact' }) },
    { what: 'question', find: question(0) },
    { what: 'next question', find: question(1) },
    { what: 'Launch Project', find: button('Launch Project') },
    { what: 'close', find: button('Close') },
  ],
};

import { expect } from 'playwright/test';
import { LEGAL_TITLES } from '../../src/content/ar/footer.ts';
import { REQUEST_TEXT, REQUEST_TOASTS } from '../../src/content/ar/request.ts';
import { NOT_FOUND_TEXT } from '../../src/content/ar/static-pages.ts';
import { fillIn, openForm } from './harness/form.ts';
import { waitUntilServed } from './harness/page-state.ts';
import { goOffline, goOnline, requestJourney } from './harness/request-journey.ts';
import { button, dialog, heading, link, text } from './harness/targets.ts';

const FORM = dialog(REQUEST_TEXT.title);
const SUBMIT = button(REQUEST_TEXT.submit, FORM);
const FAILED = text(REQUEST_TEXT.saveFailed, FORM);
const TOASTS = { role: 'status' };

requestJourney(
  'after one visit, the Arabic page, its legal texts and its form work offline; a request waits for the network, and one whose answer is lost can be sent again',
  async ({ visitor, gateway, faults, name, stored }) => {
    requestJourney.setTimeout(120_000);
    await visitor.open(`${gateway.origin}/ar/`);
    const direction = () => getComputedStyle(document.body).direction;
    await visitor.until('the page should read from right to left', direction, 'rtl');
    await waitUntilServed(visitor);
    await gateway.stop();
    await visitor.open(`${gateway.origin}/ar/`);
    await visitor.scrollTo('footer');
    await visitor.click(link(LEGAL_TITLES.privacy));
    await visitor.see(heading(LEGAL_TITLES.privacy));
    expect(await visitor.tab.evaluate(() => location.pathname)).toBe('/ar/legal.html');
    await visitor.click(link(NOT_FOUND_TEXT.home));
    await openForm(visitor);
    await goOffline(visitor);
    await fillIn(visitor, name);
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    await visitor.click(button(REQUEST_TEXT.sendLater.offline, FORM));
    await visitor.see(text(REQUEST_TOASTS.waiting.offline, TOASTS));
    await gateway.start();
    await goOnline(visitor);
    await visitor.see(text(REQUEST_TOASTS.saved, TOASTS));
    expect(await stored(1)).toMatchObject([{ language: 'ar' }]);

    faults.all('lose-answer');
    await openForm(visitor);
    await fillIn(visitor, name);
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    await visitor.see(button(REQUEST_TEXT.sendLater.online, FORM));
    faults.all('pass');
    await visitor.click(SUBMIT);
    await visitor.see(text(REQUEST_TEXT.successTitle, FORM));
    expect(await stored(2)).toMatchObject([{ language: 'ar' }, { language: 'ar' }]);
  },
);

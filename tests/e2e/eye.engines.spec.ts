import { NEWSLETTER_MESSAGES } from '../../src/content/newsletter-messages.ts';
import { OUTDATED_EVENT } from '../../src/shared/shell-protocol.ts';
import { TWELVE } from '../support/template-records.ts';
import { EXTREME_RECORDS, hold, isCommit, openGallery } from './harness/eye/scenes.ts';
import { sight } from './harness/eye/watch.ts';
import { FORM, LAUNCH, WAITING } from './harness/form.ts';
import { beforehand } from './harness/rewrites.ts';
import { button, css, dialog, field, heading, link, radio, text } from './harness/targets.ts';

const DIALOG = 'dialog[open]';
const POPOVER = ':popover-open';
const isFormCode = ({ path }: { readonly path: string }) => path.includes('/open-request-dialog-');

// Many states of one visit, each in windows of up to six sizes.
sight.describe.configure({ timeout: 180_000 });

sight('the page, its menu and what it says; the gallery and its details', async ({ visitor, gateway, watch }) => {
  beforehand(gateway, lastMinuteOfTheDay);
  await openGallery(visitor, gateway);
  await watch({ state: 'the page at rest' });

  await visitor.tab.evaluate(() => {
    for (const details of document.querySelectorAll('details')) Object.assign(details, { name: '', open: true });
  });
  await visitor.scrollTo('footer');
  await visitor.click(button('Subscribe'));
  await visitor.see(text(NEWSLETTER_MESSAGES.invalid));
  await watch({ state: 'the newsletter, without an address', within: 'footer' });
  await visitor.fill(field('Email for the newsletter'), 'ada@example.com');
  await visitor.click(button('Subscribe'));
  await visitor.see(text(NEWSLETTER_MESSAGES.done));
  await watch({ state: 'open answers', within: '#contact' });
  await watch({ state: 'the newsletter’s words', within: 'footer' });

  await visitor.click(link(/^Meridian/));
  await visitor.see(text('1 of 4'));
  await watch({ state: 'a template’s details', within: DIALOG });
  await visitor.click(button('Close'));
  await visitor.click(radio(/^Gaming/));
  await watch({ state: 'a category', within: '#template' });
  await visitor.tab.evaluate(() => localStorage.removeItem('templates')); // within a day they are not asked for again
  await openGallery(visitor, gateway, TWELVE);
  await visitor.fill(css('#template input[type="search"]'), 'no such words');
  await visitor.see(text('No templates match.'));
  await watch({ state: 'no template', within: '#template' });

  await visitor.resize({ width: 360, height: 740 });
  await visitor.click(button('Open menu'));
  await watch({ state: 'the menu', within: POPOVER, under: 896 });
});

sight('the form: on its way, missing, empty, refused, sent in vain and sent', async ({ visitor, gateway, watch }) => {
  const cutCode = hold(gateway, isFormCode);
  await visitor.open(gateway.origin);
  await visitor.click(LAUNCH);
  await visitor.see(WAITING);
  await watch({ state: 'the form is on its way', within: POPOVER });
  cutCode();
  await visitor.see(dialog('The form could not be loaded'));
  await watch({ state: 'the form does not come', within: POPOVER });

  gateway.on(isFormCode, ({ pass }) => pass());
  await visitor.click(button('Try again'));
  await visitor.see(field('Description', FORM));
  await watch({ state: 'the form', within: DIALOG });
  await visitor.click(button('Submit Request', FORM));
  await visitor.see(text('Please fill in all required fields', FORM));
  await watch({ state: 'the form, refused', within: DIALOG });

  await visitor.fill(field('Full Name', FORM), 'Ada');
  await visitor.fill(field('Email Address', FORM), 'ada@example.com');
  await visitor.click(radio('Web Application', FORM));
  const cut = hold(gateway, isCommit);
  await visitor.click(button('Submit Request', FORM));
  await visitor.see(button(/^Submitting/, FORM));
  await watch({ state: 'the form, on its way', within: DIALOG });
  cut();
  await visitor.see(text('Failed to submit project request', FORM));
  await watch({ state: 'the form, failed', within: DIALOG });

  await visitor.tab.evaluate(() => {
    HTMLDialogElement.prototype.close = () => {}; // otherwise it closes itself
  });
  gateway.on(isCommit, ({ pass }) => pass());
  await visitor.click(button('Submit Request', FORM));
  await visitor.see(text('Project Request Submitted!', FORM));
  await watch({ state: 'the thanks', within: DIALOG });
});

sight(
  'records of any length, without pictures or with broken ones; all notices',
  { tag: '@chromium' },
  async ({ visitor, gateway, watch }) => {
    gateway.on(
      ({ path }) => path.endsWith('.avif'),
      ({ cut }) => cut(),
    );
    await openGallery(visitor, gateway, EXTREME_RECORDS);
    await visitor.see(heading('A', css('#template')));
    await watch({ state: 'extreme records', within: '#template' });
    await visitor.click(link(/^WideWide/));
    await visitor.see(css('dialog[open] h2'));
    await watch({ state: 'an extreme record’s details', within: DIALOG });
    await visitor.press('Escape');
    await visitor.gone(css(DIALOG));

    await visitor.tab.evaluate((outdated) => {
      Object.defineProperties(navigator, { standalone: { value: false }, maxTouchPoints: { value: 5 } }); // as on iOS
      Object.defineProperty(navigator, 'onLine', { value: false });
      scrollTo({ top: 99_999, behavior: 'instant' });
      // Repeatedly, as the listeners are added only when the page is idle.
      setInterval(() => {
        for (const name of ['offline', outdated]) dispatchEvent(new Event(name));
      }, 200);
    }, OUTDATED_EVENT);
    await visitor.until(
      'All notices should be there',
      () => document.querySelectorAll('aside [role="status"] > *, .shell-offer').length,
      3,
    );
    await visitor.tab.evaluate(() => {
      document.querySelector<HTMLDetailsElement>('.shell-offer details')!.open = true;
    });
    await watch({ state: 'all notices' });
  },
);

sight('the 404 page', { tag: '@chromium' }, async ({ visitor, gateway, watch }) => {
  await visitor.open(`${gateway.origin}/nowhere`);
  await visitor.see(css('h1'));
  await watch({ state: 'the missing page' });
});

/** Stops the clock where the mark of the time is at the very end of the visitor's day. */
function lastMinuteOfTheDay(): void {
  const now = new Date().setHours(23, 59, 0, 0);
  window.Date = class extends Date {
    constructor(time: number = now) {
      super(time);
    }
    static override now = () => now;
  } as DateConstructor;
}

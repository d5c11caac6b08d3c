import { OUTDATED_EVENT } from '../../src/shared/shell-protocol.ts';
import {
  EXTREME_RECORDS,
  EXTREME_REQUESTS,
  hold,
  isCommit,
  isQuery,
  isRead,
  LEFT_OUT_RECORDS,
  openGallery,
  singly,
} from './eye/scenes.ts';
import { SIZES, watch } from './eye/watch.ts';
import { FORM, LAUNCH, WAITING } from './form.ts';
import { journey } from './journey.ts';
import { button, checkbox, css, dialog, field, heading, link, radio, text } from './targets.ts';

const DIALOG = 'dialog[open]';
const POPOVER = ':popover-open';
/** Wider windows have no menu. */
const narrow = SIZES.filter(({ width }) => width < 896);
const isFormCode = ({ path }: { readonly path: string }) => path.includes('/open-request-dialog-');

// Up to five states, each in windows of six sizes.
journey.describe.configure({ timeout: 120_000 });

journey('the page at rest, its menu, its open answers and the newsletter message', async ({ visitor, gateway }) => {
  await openGallery(visitor, gateway);
  await watch(visitor, { state: 'the page at rest' });

  await visitor.tab.evaluate(() => {
    for (const details of document.querySelectorAll('details')) Object.assign(details, { name: '', open: true });
  });
  await visitor.fill(field('Email for the newsletter'), 'ada@example.com');
  await visitor.click(button('Subscribe'));
  await visitor.see(text('The newsletter has not started yet'));
  await watch(visitor, { state: 'open answers', within: '#contact' });
  await watch(visitor, { state: 'the newsletter’s words', within: 'footer' });

  await visitor.resize(narrow[0]!);
  await visitor.click(button('Open menu'));
  await watch(visitor, { state: 'the menu', within: POPOVER, sizes: narrow });
});

journey('the waiting dialog while the form loads, and when it fails to', async ({ visitor, gateway }) => {
  const cut = hold(gateway, isFormCode);
  await visitor.open(gateway.origin);
  await visitor.click(LAUNCH);
  await visitor.see(WAITING);
  await watch(visitor, { state: 'the form is on its way', within: POPOVER });
  cut();
  await visitor.see(dialog('The form could not be loaded'));
  await watch(visitor, { state: 'the form does not come', within: POPOVER });
});

journey('the form: empty, invalid, submitting, failed and submitted', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await visitor.click(LAUNCH);
  await visitor.see(field('Description', FORM));
  await watch(visitor, { state: 'the form', within: DIALOG });
  await visitor.click(button('Submit Request', FORM));
  await visitor.see(text('Please fill in all required fields', FORM));
  await watch(visitor, { state: 'the form, refused', within: DIALOG });

  await visitor.fill(field('Full Name', FORM), 'Ada');
  await visitor.fill(field('Email Address', FORM), 'ada@example.com');
  await visitor.click(radio('Web Application', FORM));
  const cut = hold(gateway, isCommit);
  await visitor.click(button('Submit Request', FORM));
  await visitor.see(button(/^Submitting/, FORM));
  await watch(visitor, { state: 'the form, on its way', within: DIALOG });
  cut();
  await visitor.see(text('Failed to submit project request', FORM));
  await watch(visitor, { state: 'the form, failed', within: DIALOG });

  await visitor.tab.evaluate(() => {
    HTMLDialogElement.prototype.close = () => {}; // otherwise it closes itself
  });
  gateway.on(isCommit, ({ pass }) => pass());
  await visitor.click(button('Submit Request', FORM));
  await visitor.see(text('Project Request Submitted!', FORM));
  await watch(visitor, { state: 'the thanks', within: DIALOG });
});

journey('the gallery filtered to one and to none, and a template’s details', async ({ visitor, gateway }) => {
  await openGallery(visitor, gateway);
  await visitor.click(link(/^Meridian/));
  await visitor.see(text('1 of 4'));
  await watch(visitor, { state: 'a template’s details', within: DIALOG });
  await visitor.click(button('Close'));
  await visitor.click(radio(/^Gaming/));
  await watch(visitor, { state: 'a category', within: '#template' });
  await visitor.fill(css('#template input[type="search"]'), 'no such words');
  await visitor.see(text('No templates match.'));
  await watch(visitor, { state: 'no template', within: '#template' });
});

journey('records of any length, without pictures or with broken ones', async ({ visitor, gateway }) => {
  gateway.on(
    ({ path }) => path.endsWith('.avif'),
    ({ cut }) => cut(),
  );
  await openGallery(visitor, gateway, EXTREME_RECORDS);
  await visitor.see(heading('A', css('#template')));
  await watch(visitor, { state: 'extreme records', within: '#template' });
  await visitor.click(link(/^WideWide/));
  await visitor.see(css('dialog[open] h2'));
  await watch(visitor, { state: 'an extreme record’s details', within: DIALOG });
});

journey('the admin view in all its states', async ({ visitor, gateway }) => {
  gateway.on(isQuery, ({ answer }) => answer(200, JSON.stringify(LEFT_OUT_RECORDS)));
  const cut = hold(gateway, isCommit);
  await visitor.open(`${gateway.origin}/#admin`);
  await visitor.see(heading('Left out of the gallery'));
  await watch(visitor, { state: 'the admin view', within: 'main' });
  await visitor.click(button('Populate Categories'));
  await visitor.see(text('Adding 1 of 6'));
  await watch(visitor, { state: 'the admin view, running', within: 'main' });
  cut();
  await visitor.see(button('Dismiss'));
  await watch(visitor, { state: 'the admin view, failed', within: 'main' });
  gateway.on(isCommit, ({ pass }) => pass());
  await visitor.click(button('Populate Categories'));
  await visitor.see(text('Successfully populated categories!'));
  await watch(visitor, { state: 'the admin view, done', within: 'main' });
});

journey('the inbox in all its states', async ({ visitor, gateway }) => {
  let answer = JSON.stringify([{ readTime: '2026-01-01T00:00:00Z' }]);
  gateway.on(isQuery, (exchange) => exchange.answer(200, answer));
  await visitor.open(`${gateway.origin}/#requests`);
  await visitor.see(text('No requests yet'));
  await watch(visitor, { state: 'the empty inbox', within: 'main' });

  answer = JSON.stringify(EXTREME_REQUESTS);
  gateway.on(isRead, (exchange) => exchange.answer(200, singly(exchange)));
  await visitor.reload();
  await visitor.see(link(/^Ada Perera/));
  await watch(visitor, { state: 'the inbox', within: 'main' });
  await visitor.click(button('Select'));
  await visitor.click(checkbox(/^Ada Perera/));
  await visitor.see(text('1 selected'));
  await watch(visitor, { state: 'the inbox, selecting', within: 'main' });
  await visitor.click(button('Done'));
  for (const [name, state] of [
    [/^Ada Perera/, 'a request'],
    [/^Wide/, 'an extreme request'],
    [/^No name/, 'an empty request'],
  ] as const) {
    await visitor.click(link(name));
    await visitor.see(field('Notes for the team'));
    await watch(visitor, { state, within: DIALOG });
    await visitor.press('Escape');
    await visitor.gone(css(DIALOG));
  }

  gateway.on(isQuery, ({ cut }) => cut());
  await visitor.tab.evaluate(() => dispatchEvent(new Event('online')));
  await visitor.see(text('Not up to date'));
  await watch(visitor, { state: 'the inbox, failed', within: 'main' });
});

journey('the app’s notices, at the end of the page and in the corner', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
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
  await watch(visitor, { state: 'all notices' });
});

journey('the 404 page', async ({ visitor, gateway }) => {
  await visitor.open(`${gateway.origin}/nowhere`);
  await visitor.see(css('h1'));
  await watch(visitor, { state: 'the missing page' });
});

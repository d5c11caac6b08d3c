import { expect } from 'playwright/test';
import { INBOX_TEXT as TEXT } from '../../src/content/inbox.ts';
import { PERSON_TEXT } from '../../src/content/person.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import { FORM, openForm, SUBMIT, SUBMITTED, submitRequest } from './form.ts';
import { journey } from './journey.ts';
import { button, css, dialog, field, heading, link, radio, text } from './targets.ts';

const keepsNotes = ({ path, body }: { readonly path: string; readonly body: string }) =>
  path.endsWith(':commit') && body.includes('/requestDesk/') && !body.includes('/projectRequests/');

journey(
  'a request is in the inbox, is answered there, stays as it was left, and is erased with all that belongs to it',
  async ({ visitor, gateway, baseURL }) => {
    const name = uniqueName();
    const email = `${name.replace(' ', '.')}@example.com`; // erased below, with nobody else's
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await visitor.fill(field('Full Name', FORM), name);
    await visitor.fill(field('Email Address', FORM), email);
    await visitor.click(radio('Web Application', FORM));
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);

    await visitor.open(`${gateway.origin}/#requests`);
    await visitor.see(heading(TEXT.title));
    await visitor.click(link(new RegExp(`^${name}`)));
    const request = dialog(name);
    await visitor.see(text(email, request));
    await visitor.see(link(TEXT.reply, request));
    await visitor.click(button('Contacted', request));
    await visitor.see(text('Changed to Contacted', request));

    const restore = gateway.on(keepsNotes, (exchange) => exchange.cut());
    const notes = field(TEXT.notes, request);
    await visitor.fill(notes, 'Call on Monday.');
    await visitor.click(button(TEXT.saveNotes, request));
    await visitor.see(text(TEXT.notesFailed, request));
    await visitor.reload();
    expect((await visitor.see(notes)).value).toBe('Call on Monday.');
    restore();
    await visitor.click(button(TEXT.saveNotes, request));
    await visitor.see(text(TEXT.notesSaved, request));
    await visitor.press('Escape');
    await visitor.gone(request);
    const stored = async () => readDocuments(baseURL ?? '', 'projectRequests', 'customerEmail', email);
    expect(await stored()).toMatchObject([{ status: 'contacted', customerName: name }]);
    expect(await readDocuments(baseURL ?? '', 'requestDesk', 'notes', 'Call on Monday.')).not.toEqual([]);

    await visitor.click(text(TEXT.person));
    await visitor.fill(field(PERSON_TEXT.email), email.toUpperCase());
    await visitor.click(button(PERSON_TEXT.find));
    await visitor.see(text('1 request, '));
    await visitor.click(button(PERSON_TEXT.erase));
    await visitor.click(button(PERSON_TEXT.eraseNow));
    await visitor.gone(link(new RegExp(`^${name}`)));
    expect(await stored()).toEqual([]);
  },
);

journey('a request that comes in while the inbox is open appears by itself', async ({ visitor, gateway }) => {
  await visitor.open(`${gateway.origin}/#requests`);
  await visitor.see(heading(TEXT.title));
  const name = uniqueName();
  const customer = await visitor.another();
  await customer.open(gateway.origin);
  await submitRequest(customer, name);
  await customer.see(SUBMITTED);
  await visitor.tab.evaluate(() => dispatchEvent(new Event('online'))); // rather than wait for the next look
  await visitor.see(link(new RegExp(`^${name}`)));
});

journey(
  'the inbox offers what was lost on the way, and links to the admin view and back',
  async ({ visitor, gateway }) => {
    gateway.on(/:runQuery$/, (exchange) => exchange.cut());
    await visitor.open(`${gateway.origin}/#requests`);
    await visitor.see(button(TEXT.again));
    await visitor.click(link('Database admin'));
    await visitor.see(heading('Database Admin'));
    await visitor.click(link('Requests'));
    await visitor.see(heading(TEXT.title));
    await visitor.gone(css('footer'));
  },
);

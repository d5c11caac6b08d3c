import { expect } from 'playwright/test';
import { PERSONAL_DATA_TEXT, INBOX_TEXT as TEXT } from '../../src/content/agency/inbox.ts';
import { addDocument, readDocuments, uniqueName } from '../support/site.ts';
import { FORM, openForm, SUBMIT, SUBMITTED } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { button, dialog, field, heading, link, radio, text } from './harness/targets.ts';
import { waitFor } from './harness/wait-for.ts';

journey('the inbox shows, answers and erases', { tag: '@chromium' }, async ({ visitor, gateway, baseURL }) => {
  const site = baseURL ?? '';
  const [name, next] = [uniqueName(), uniqueName()];
  const email = `${name.replace(' ', '.')}@example.com`; // unique, because the test erases all data under this address
  await visitor.open(gateway.origin);
  await openForm(visitor);
  await visitor.fill(field('Full Name', FORM), name);
  await visitor.fill(field('Email Address', FORM), email);
  await visitor.click(radio('Web Application', FORM));
  await visitor.click(SUBMIT);
  await visitor.see(SUBMITTED);

  await visitor.open(`${gateway.origin}/#requests`);
  await visitor.see(heading(TEXT.title));
  await visitor.click(radio(/^All/)); // newest first
  await visitor.click(link(new RegExp(`^${name}`)));
  const request = dialog(name);
  await visitor.see(text(email, request));
  await visitor.see(link(TEXT.reply, request));
  await visitor.click(button('Contacted', request));
  await visitor.see(text('Changed to Contacted', request));

  await visitor.fill(field(TEXT.notes, request), 'Call on Monday.');
  await visitor.click(button(TEXT.saveNotes, request));
  await visitor.see(text(TEXT.notesSaved, request));
  await visitor.press('Escape');
  await visitor.gone(request);
  const stored = async () => readDocuments(site, 'projectRequests', 'customerEmail', email);
  expect(await stored()).toMatchObject([{ status: 'pending', customerName: name }]);
  const [record] = await readDocuments(site, 'requestDesk', 'notes', 'Call on Monday.');
  expect(record).toMatchObject({ last: { status: 'contacted' } });

  const another = { customerName: next, customerEmail: email, createdAt: new Date() };
  await addDocument(site, 'projectRequests', another);
  const arrived = async () => {
    await visitor.tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))); // makes the inbox check
    return visitor.count(link(new RegExp(`^${next}`)));
  };
  await waitFor('The next request should appear without a reload', arrived, (count) => count === 1);

  await visitor.click(text(TEXT.person));
  await visitor.fill(field(PERSONAL_DATA_TEXT.email), email.toUpperCase());
  await visitor.click(button(PERSONAL_DATA_TEXT.find));
  await visitor.see(text('2 requests, '));
  await visitor.click(text(PERSONAL_DATA_TEXT.erase));
  await visitor.click(button(TEXT.deleteForGood));
  await visitor.gone(link(new RegExp(`^(${name}|${next})`)));
  expect(await stored()).toEqual([]);
});

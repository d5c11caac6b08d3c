import { expect } from 'playwright/test';
import { INBOX_TEXT as TEXT } from '../../src/content/inbox.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import { SUBMITTED, submitRequest } from './form.ts';
import { journey } from './journey.ts';
import { button, css, dialog, field, heading, link, text } from './targets.ts';

journey(
  'a request is in the inbox, is answered there, and stays as it was left',
  async ({ visitor, gateway, baseURL }) => {
    const site = baseURL ?? '';
    const name = uniqueName();
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await visitor.see(SUBMITTED);

    // Not through the gateway, whose guard takes everybody for a visitor.
    await visitor.open(`${site}/#requests`);
    await visitor.see(heading(TEXT.title));
    await visitor.click(link(new RegExp(`^${name}`)));
    const request = dialog(name);
    await visitor.see(text('ada@example.com', request));
    await visitor.see(link(TEXT.reply, request));
    await visitor.click(button('Contacted', request));
    await visitor.see(text('Changed to Contacted', request));
    await visitor.fill(field(TEXT.notes, request), 'Call on Monday.');
    await visitor.click(button(TEXT.saveNotes, request));
    await visitor.see(text(TEXT.notesSaved, request));
    await visitor.press('Escape');
    await visitor.gone(request);

    const stored = await readDocuments(site, 'projectRequests', 'customerName', name);
    expect(stored).toMatchObject([{ status: 'contacted', customerEmail: 'ada@example.com' }]);
    await visitor.open(`${site}/#requests?id=${stored[0]?.id}`);
    await visitor.see(request);
    expect((await visitor.see(field(TEXT.notes, request))).value).toBe('Call on Monday.');
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

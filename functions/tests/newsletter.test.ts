import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SITE } from '../../src/content/site.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { askToConfirm } from '../src/ask-to-confirm.ts';
import { readConfig } from '../src/config.ts';
import { CONFIRMATIONS_A_DAY, DAY_MS } from '../src/constants.ts';
import { type Asking, answerSubscription, fieldsOf } from '../src/subscription-page.ts';
import { NEWSLETTER, subscriptionStore } from '../src/subscription-store.ts';
import { type Database, startDatabase } from './support/database.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';

const PAGE = 'https://europe-west1-agency.cloudfunctions.net/subscription';

describe.skipIf(!haveGoogleFirestore())('the newsletter', () => {
  let database: Database;
  let server: MailServer;
  let later = 0;

  beforeAll(async () => {
    [database, server] = await Promise.all([startDatabase(), startMailServer()]);
  });
  beforeEach(async () => {
    server.received.length = 0;
    server.fate = 'take';
    later += 2 * DAY_MS; // earlier tests' mails no longer count
  });
  afterAll(() => Promise.all([database.stop(), server.stop()]));

  const all = () => database.db.collection(NEWSLETTER);
  const now = () => Date.now() + later;
  let ids = 0;
  const newId = () => `Subscription${String(++ids).padStart(8, '0')}`;

  /** Subscribes as the page does. @returns the id. */
  async function subscribe(email: string): Promise<string> {
    const id = newId();
    await all().doc(id).set({ email, consent: 'news-1', status: 'pending', createdAt: new Date() });
    return id;
  }

  async function occur(id: string): Promise<string> {
    const settings = { SMTP_URL: server.url, NOTICE_TO: 'team@agency.example', NOTICE_FROM: 'site@agency.example' };
    const { mail } = readConfig(settings);
    return (await askToConfirm(id, PAGE, { store: subscriptionStore(database.db), mail, now })).result;
  }

  /** The link of the last mail. */
  function mailedLink(): URL {
    return new URL(/https:\S+/.exec(server.received.at(-1)?.mail.text ?? '')?.[0] ?? '');
  }

  async function visit(link: URL, method = 'GET', body: Asking['body'] = undefined) {
    const asking = { method, query: Object.fromEntries(link.searchParams), body };
    const { status, html } = await answerSubscription(asking, subscriptionStore(database.db), now);
    return `${status} ${/<h1>(.*)<\/h1>/.exec(html)?.[1]}`;
  }

  const emails = async () => (await all().get()).docs.map((one) => `${one.get('email')} ${one.get('status')}`).sort();

  test('a mail asks the mailbox; to look at its link changes nothing, its buttons confirm and delete', async () => {
    const id = await subscribe('ada@example.org');
    expect(await occur(id)).toBe('sent');
    const [{ mail, recipients } = expect.fail()] = server.received;
    expect(recipients).toEqual(['ada@example.org']);
    expect(mail.replyTo).toEqual([{ name: '', address: 'team@agency.example' }]);
    expect(mail.messageId).toBe(`<${id}.newsletter@agency.example>`);
    expect(mail.html).toBeUndefined();
    const link = mailedLink();
    expect(`${link.origin}${link.pathname}`).toBe(PAGE);
    expect(link.searchParams.get('token')).toMatch(/^[0-9a-f]{32}$/);

    for (const method of ['GET', 'HEAD', 'GET'])
      expect(await visit(link, method)).toBe(`200 Do you want the ${SITE.name} newsletter?`);
    expect(await emails()).toEqual(['ada@example.org pending']);
    expect(await visit(link, 'POST', { do: 'confirm' })).toBe('200 Thank you, you are subscribed.');
    expect(await visit(link, 'POST', { do: 'confirm' })).toBe('200 Thank you, you are subscribed.');
    expect(await visit(link)).toBe('200 You are subscribed.');
    expect((await all().doc(id).get()).get('confirmedAt')).toBeDefined();
    expect(await emails()).toEqual(['ada@example.org confirmed']);
    expect(await visit(link, 'POST', 'nonsense')).toMatch(/^400/);
    expect(await visit(link, 'PUT', { do: 'leave' })).toMatch(/^405/);

    expect(await visit(link, 'POST', { do: 'leave' })).toBe('200 You are unsubscribed.');
    expect(await emails()).toEqual([]);
    for (const method of ['GET', 'POST']) expect(await visit(link, method, { do: 'leave' })).toMatch(/^404/);
    expect(await occur(id), 'an event that comes again').toBe('gone');
  });

  test('who knows an id alone can do nothing, nor one with a wrong or empty token', async () => {
    const id = await subscribe('ada@example.org');
    const forged = (token: string, own = id) => new URL(`${PAGE}?id=${encodeURIComponent(own)}&token=${token}`);
    expect(await visit(forged(''), 'POST', { do: 'confirm' }), 'before there is a link').toMatch(/^404/);
    await occur(id);
    for (const link of [forged(''), forged('0'.repeat(32)), forged('x', '../notice'), new URL(`${PAGE}?id=${id}`)]) {
      for (const does of ['confirm', 'leave']) expect(await visit(link, 'POST', { do: does })).toMatch(/^404/);
    }
    expect(await emails()).toEqual(['ada@example.org pending']);
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect(fieldsOf(Buffer.from(form.replace('One', 'Two')))).toEqual({});
    expect(await visit(mailedLink(), 'POST', fieldsOf(Buffer.from(form))), 'RFC 8058').toMatch(/^200/);
    expect(await emails()).toEqual([]);
  });

  test('an event may come twice, and a mail in doubt goes again with the same link; an address gets one a day', async () => {
    const id = await subscribe('ada@example.org');
    server.fate = 'take and drop';
    expect(await occur(id)).toBe('again');
    server.fate = 'take';
    expect(await occur(id)).toBe('sent');
    expect(await occur(id)).toBe('mailed');
    const [first, second] = server.received;
    expect(server.received).toHaveLength(2);
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
    expect(second?.mail.text).toBe(first?.mail.text);

    const again = await subscribe('ada@example.org');
    expect(await occur(again)).toBe('withheld');
    later += DAY_MS;
    expect(await occur(again), 'whose first mail was lost').toBe('sent');
    expect(server.received).toHaveLength(3);
    expect(await visit(mailedLink(), 'POST', { do: 'leave' }), 'deletes both').toMatch(/^200/);
    expect(await emails()).toEqual([]);
    expect(await occur(await subscribe('ada@example.org')), 'who comes back').toBe('sent');
  });

  test('no more mails than the day’s leave; none to what is no address, or without a mail server', async () => {
    await database.db
      .collection('notice')
      .doc(NEWSLETTER)
      .set({
        lately: Array.from({ length: CONFIRMATIONS_A_DAY - 1 }, (_, i) => ({
          request: `${i}`,
          key: `${i}`,
          at: new Date(now()),
        })),
      });
    expect(await occur(await subscribe('last@example.org'))).toBe('sent');
    expect(await occur(await subscribe('beyond@example.org'))).toBe('withheld');
    later += 2 * DAY_MS;
    expect(await occur(await subscribe('a@b.example\nBcc: eve@example.org'))).toBe('refused');
    server.fate = 'refuse the sender';
    expect(await occur(await subscribe('eve@example.org')), 'a wrong setting').toBe('again');
    server.fate = 'refuse for good';
    expect(await occur(await subscribe('gone@example.org'))).toBe('refused');
    const none = { store: subscriptionStore(database.db), mail: undefined, now };
    expect(await askToConfirm(await subscribe('bob@example.org'), PAGE, none)).toMatchObject({
      result: 'no mail server',
    });
    expect(server.received).toHaveLength(1);
  });
});

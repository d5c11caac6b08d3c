import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SITE } from '../../src/content/site.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { askLate, askToConfirm } from '../src/ask-to-confirm.ts';
import { readConfig } from '../src/config.ts';
import { ASKED_FOR_MS, CONFIRMATIONS_A_DAY, DAY_MS, HOUR_MS } from '../src/constants.ts';
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
    later += 2 * ASKED_FOR_MS; // earlier tests' mails no longer count
    await Promise.all((await all().get()).docs.map(({ ref }) => ref.delete()));
  });
  afterAll(() => Promise.all([database.stop(), server.stop()]));

  const all = () => database.db.collection(NEWSLETTER);
  const now = () => Date.now() + later;
  let ids = 0;
  const newId = () => `Subscription${String(++ids).padStart(8, '0')}`;

  /** Subscribes as the page does. @returns the id. */
  async function subscribe(email: string): Promise<string> {
    const id = newId();
    await all()
      .doc(id)
      .set({ email, consent: 'news-1', status: 'pending', createdAt: new Date(now()) });
    return id;
  }

  function asking() {
    const settings = { SMTP_URL: server.url, NOTICE_TO: 'team@agency.example', NOTICE_FROM: 'site@agency.example' };
    return { store: subscriptionStore(database.db), mail: readConfig(settings).mail, now };
  }

  async function occur(id: string): Promise<string> {
    return (await askToConfirm(id, PAGE, asking())).result;
  }

  /** What the schedule does each hour. */
  async function lookAgain(): Promise<readonly string[]> {
    return (await askLate(PAGE, asking())).map(({ result }) => result);
  }

  /** Takes all of the day's turns but so many. */
  async function spend(left: number): Promise<void> {
    const lately = Array.from({ length: CONFIRMATIONS_A_DAY - left }, (_, i) => ({
      ...{ request: `${i}`, key: `${i}`, at: new Date(now()) },
    }));
    await database.db.collection('notice').doc(NEWSLETTER).set({ lately });
  }

  const askedAt = async () => (await all().orderBy('askAt').get()).size;

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
    await spend(1);
    expect(await occur(await subscribe('last@example.org'))).toBe('sent');
    expect(await occur(await subscribe('beyond@example.org'))).toBe('put off');
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

  test('what was beyond the day’s turns is asked on another day, once for each mailbox, the longest wait first', async () => {
    await spend(0);
    for (const email of ['ada@example.org', 'ada+2@example.org', 'bob@example.org', 'cyd@example.org']) {
      expect(await occur(await subscribe(email))).toBe('put off');
      later += 1000;
    }
    expect(await lookAgain(), 'the same day').toEqual([]);
    later += DAY_MS;
    await spend(2);
    expect(await lookAgain()).toEqual(['sent', 'withheld', 'sent', 'put off']);
    expect(server.received.map(({ recipients }) => recipients.join())).toEqual(['ada@example.org', 'bob@example.org']);
    expect(await lookAgain(), 'no turn is free yet').toEqual(['put off']);
    later += DAY_MS;
    expect(await lookAgain()).toEqual(['sent']);
    for (let day = 0; day < 9; day++, later += DAY_MS) expect(await lookAgain(), 'nobody waits').toEqual([]);
    expect(server.received).toHaveLength(3);
  });

  test('after an outage longer than its event is repeated, a mail leaves on another day, and for a week at most', async () => {
    const ada = await subscribe('ada@example.org');
    const bob = await subscribe('bob@example.org');
    server.fate = 'refuse for now';
    for (let hour = 0; hour < 24; hour++, later += HOUR_MS) {
      expect(await occur(ada)).toBe('again');
      if (hour === 0) expect(await occur(bob)).toBe('again');
    }
    expect(await lookAgain(), 'a look ends at the first that does not leave').toEqual(['again']);
    later += DAY_MS;
    expect(await lookAgain(), 'whose turn is another one').toEqual(['again']);
    server.fate = 'take';
    later += HOUR_MS;
    expect(await lookAgain()).toEqual(['sent']);
    expect(await visit(mailedLink(), 'POST', { do: 'confirm' })).toMatch(/^200/);
    later += ASKED_FOR_MS;
    expect(await lookAgain(), 'too late').toEqual(['withheld']);
    expect(await askedAt()).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  test('nobody is asked later who has confirmed, has left, or can’t get mail', async () => {
    server.fate = 'take and drop';
    expect(await occur(await subscribe('ada@example.org'))).toBe('again');
    expect(await visit(mailedLink(), 'POST', { do: 'confirm' })).toMatch(/^200/);
    expect(await occur(await subscribe('bob@example.org'))).toBe('again');
    expect(await visit(mailedLink(), 'POST', { do: 'leave' })).toMatch(/^200/);
    server.fate = 'refuse for good';
    expect(await occur(await subscribe('gone@example.org'))).toBe('refused');
    expect(await occur(await subscribe('a@b.example\nBcc: eve@example.org'))).toBe('refused');
    expect(await askedAt()).toBe(0);
  });
});

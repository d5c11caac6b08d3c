import { expect } from 'playwright/test';
import { NEWSLETTER_TOLD as TOLD } from '../../src/content/newsletter-told.ts';
import { ANSWERS } from '../support/fates.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import type { Exchange } from './harness/gateway.ts';
import { journey } from './harness/journey.ts';
import { comesOnline, goesOffline } from './harness/request-journey.ts';
import { button, css, field, text } from './harness/targets.ts';
import { aMoment } from './harness/wait-for.ts';

const EMAIL = field('Email for the newsletter');
const SUBSCRIBE = button('Subscribe');
const STATUS = css('footer form [role="status"]');
const savesSubscription = ({ path, body }: Exchange) => path.endsWith(':commit') && body.includes('/newsletter/');
const newAddress = () => `${uniqueName().toLowerCase().replace(' ', '.')}@example.com`;
const isAlive = () => document.querySelector('footer form')?.hasAttribute('novalidate') === true;
const waits = () => localStorage.getItem('subscriptions') !== null;

journey(
  'an address is subscribed; one that is none is named; one that is refused stays; without a network it is kept and sent once, then or on the next visit',
  async ({ visitor, gateway, baseURL }) => {
    const ids: string[] = [];
    let fate: (exchange: Exchange) => Promise<void> | void = ({ pass }) => pass();
    gateway.on(savesSubscription, (exchange) => {
      ids.push(/\/newsletter\/(\w+)/.exec(exchange.body)?.[1] ?? '');
      return fate(exchange);
    });
    const stored = async (email: string) =>
      (await readDocuments(baseURL ?? '', 'newsletter', 'email', email)).map(({ id, status }) => `${id} ${status}`);
    const told = (words: string) => visitor.see(text(words, STATUS));
    const [ada, bob, eve] = [newAddress(), newAddress(), newAddress()];

    await visitor.open(gateway.origin);
    await visitor.scrollTo('footer');
    await visitor.until('the box should be alive', isAlive, true, true);
    await visitor.fill(EMAIL, 'ada@');
    await visitor.click(SUBSCRIBE);
    await told(TOLD.invalid);
    await visitor.focusIs('Email for the newsletter');
    expect(ids).toEqual([]);
    await visitor.tab.evaluate(() => document.querySelector<HTMLFormElement>('footer form')?.reset());

    await visitor.fill(EMAIL, ada);
    await visitor.press('Enter');
    await told(TOLD.done);
    expect((await visitor.see(EMAIL)).value).toBe('');
    expect(await stored(ada)).toEqual([`${ids[0]} pending`]);

    // It arrives, and its answer is lost.
    fate = ({ lose }) => lose();
    await goesOffline(visitor);
    await visitor.fill(EMAIL, bob);
    await visitor.click(SUBSCRIBE);
    await told(TOLD.offline);
    expect((await visitor.see(EMAIL)).value).toBe('');
    await visitor.until('it should be kept', waits, true);
    fate = ({ pass }) => pass();
    await comesOnline(visitor);
    await told(TOLD.done);
    await visitor.until('it should not be kept any longer', waits, false);
    const own = ids.slice(1);
    expect(new Set(own).size).toBe(1);
    expect(await stored(bob)).toEqual([`${own[0]} pending`]);

    fate = ({ answer }) => answer(403, ANSWERS['status-403'].body);
    await visitor.fill(EMAIL, eve);
    await visitor.click(SUBSCRIBE);
    await told(TOLD.refused);
    expect((await visitor.see(EMAIL)).value).toBe(eve);
    await visitor.until('it should not be kept', waits, false);
    fate = ({ answer }) => answer(503, ANSWERS['status-503'].body);
    await visitor.click(SUBSCRIBE);
    await told(TOLD.kept);
    expect(await stored(eve)).toEqual([]);

    fate = ({ pass }) => pass();
    await visitor.reload();
    await visitor.until('the next visit should send it', waits, false, true);
    await aMoment();
    expect(await stored(eve)).toEqual([`${ids.at(-1)} pending`]);
    expect(new Set(ids).size).toBe(4);
  },
);

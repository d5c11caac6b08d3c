import { NEWSLETTER_TOLD } from '../content/newsletter-told.ts';
import { withDeadline } from '../data/deadline.ts';
import { loadData } from '../data/load.ts';
import { DataError } from '../data/port.ts';
import { randomId } from '../data/random-id.ts';
import { EMAIL } from '../shared/characters.ts';
import { EMAIL_MAX_LENGTH, SAVE_DEADLINE_MS } from '../shared/constants.ts';
import { CONSENT } from '../shared/subscriptions.ts';
import styles from './newsletter.module.css';
import { forget, isOld, keep, type Waiting, waiting } from './waiting.ts';

type Told = keyof typeof NEWSLETTER_TOLD;

const NOTE_ID = 'newsletter-note';
const TOLD_ID = 'newsletter-told';
/** Format characters but those that join letters, and half characters: they come with pasted text, unseen. */
const UNSEEN = /[^\P{Cf}\u{200C}\u{200D}]|\u{FE0F}|\p{Cs}/gu;

window.addEventListener('online', () => void sendWaiting());

/** Takes the address of the newsletter's form: keeps it on the device, sends it, and says in the form what becomes of it. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  const button = form.querySelector('button');
  if (input === null || button?.getAttribute('aria-disabled') === 'true') return;
  const email = normal(input.value);
  if (!EMAIL.test(email) || email.length > EMAIL_MAX_LENGTH) {
    tell(form, 'invalid');
    input.focus();
    return;
  }
  const known = waiting().find((one) => one.email === email);
  const one = known ?? { id: randomId(), email, consent: CONSENT, at: Date.now() };
  const isKept = keep(one);
  tell(form, 'sending');
  button?.setAttribute('aria-disabled', 'true'); // not `disabled`: the focus stays
  const outcome = await send(one);
  button?.removeAttribute('aria-disabled');
  const isLost = !isKept && (outcome === 'kept' || outcome === 'offline');
  tell(form, isLost ? 'lost' : outcome);
  // A leftover entry would hold back a new version.
  if (!isLost && outcome !== 'refused' && normal(input.value) === email) form.reset();
}

/** Sends what waits, and says in the form, if there is one, what has come to an end. */
export async function sendWaiting(): Promise<void> {
  for (const one of waiting()) {
    const outcome = await send(one);
    if (outcome === 'kept' && isOld(one)) forget(one.id);
    const form = document.getElementById(NOTE_ID)?.closest('form');
    if (form && (outcome === 'done' || outcome === 'refused')) tell(form, outcome);
  }
}

/** Servers may tell upper from lower case before the @; none in use does. */
function normal(address: string): string {
  return address.replace(UNSEEN, '').trim().normalize('NFC').toLowerCase();
}

/** Says it below the field, and with it if it is about what was entered. */
function tell(form: HTMLFormElement, told: Told): void {
  const isWrong = told === 'invalid' || told === 'refused';
  const words = document.createElement('span'); // a new element is announced again
  words.id = TOLD_ID;
  words.textContent = NEWSLETTER_TOLD[told];
  words.className = (isWrong ? styles.problem : told === 'done' && styles.done) || '';
  form.querySelector('[role="status"]')?.replaceChildren(words);
  const input = form.querySelector('input');
  input?.setAttribute('aria-invalid', String(isWrong));
  input?.setAttribute('aria-describedby', isWrong ? `${TOLD_ID} ${NOTE_ID}` : NOTE_ID);
}

/** What became of a subscription: it is stored, it is refused for good, or it waits, without a network or with one. */
type Outcome = 'done' | 'refused' | 'offline' | 'kept';

const running = new Map<string, Promise<Outcome>>();

/** Sends one, and forgets it once its end is known. Whoever asks while it is on its way gets the same answer. */
function send(one: Waiting): Promise<Outcome> {
  const sent = running.get(one.id) ?? attempt(one).finally(() => running.delete(one.id));
  running.set(one.id, sent);
  return sent;
}

async function attempt({ id, email, consent }: Waiting): Promise<Outcome> {
  try {
    await withDeadline(async (signal) => {
      const data = await loadData();
      signal.throwIfAborted();
      await data.saveSubscription(id, { email, consent }, signal);
    }, SAVE_DEADLINE_MS);
  } catch (error) {
    if (!(error instanceof DataError) || error.kind !== 'denied') return navigator.onLine ? 'kept' : 'offline';
    forget(id);
    return 'refused';
  }
  forget(id);
  return 'done';
}

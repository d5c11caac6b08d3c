import { LANGUAGE } from '#content/language.ts';
import { NEWSLETTER_MESSAGES } from '#content/newsletter.ts';
import { outcomeOf } from '../data/data-port.ts';
import { withDeadline } from '../data/deadline.ts';
import { loadData } from '../data/load.ts';
import { CALL_DEADLINE_MS, EMAIL_MAX_LENGTH, NEWSLETTER_CONSENT } from '../shared/constants.ts';
import { cleanAddress, EMAIL, normalizeEmail } from '../shared/email.ts';

/** Stores the address entered in the newsletter form and shows the outcome there. After a failure the field keeps its text. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  const status = form.querySelector('[role="status"]');
  if (input === null || status === null) return;
  const email = normalize(input.value);
  const isValid = EMAIL.test(email) && email.length <= EMAIL_MAX_LENGTH;
  const outcome = isValid ? await send(email) : 'invalid';
  status.textContent = NEWSLETTER_MESSAGES[outcome];
  input.ariaInvalid = String(outcome === 'invalid' || outcome === 'refused');
  if (outcome === 'invalid') input.focus();
  // Resets the form, because text in a field would keep an update of the site from reloading the page.
  if (outcome === 'done' && normalize(input.value) === email) form.reset();
}

function normalize(address: string): string {
  return normalizeEmail(cleanAddress(address));
}

async function send(email: string): Promise<'done' | 'refused' | 'offline' | 'failed'> {
  try {
    const subscription = { email, consent: NEWSLETTER_CONSENT, language: LANGUAGE };
    const save = async () => (await loadData()).addSubscription(subscription);
    await withDeadline(save, CALL_DEADLINE_MS);
    return 'done';
  } catch (error) {
    if (outcomeOf(error) === 'refused') return 'refused';
    return navigator.onLine ? 'failed' : 'offline';
  }
}

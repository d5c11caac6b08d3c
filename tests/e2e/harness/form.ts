import { expect } from 'playwright/test';
import { button, css, dialog, text } from './targets.ts';
import type { Visitor } from './visitor.ts';
import { aMoment, waitFor } from './wait-for.ts';

/** The hero's button that opens the form, in any language. */
export const LAUNCH = css('#home [data-launch=""]');
/** The request form, and the dialog shown while its code loads. */
export const FORM = dialog('Launch Your Project');
export const WAITING = dialog('One moment');
export const SUBMIT = button('Submit Request', FORM);
export const SUBMITTED = text('Project Request Submitted!', FORM);
export const FAILED = text('Failed to submit project request. Please try again.', FORM);
/** The button that keeps a failed request, as labelled online and offline. */
export const KEEP_IT = button('Keep it and send it for me', FORM);
export const LATER = button("Send it when I'm back online", FORM);

/** The control that expands team size, features and technologies, which are collapsed on phones. */
export const DETAILS = text('Details (optional)', FORM);

const NAME = css('dialog [name="customerName"]');

/** Opens the form with the mouse, in any language. */
export async function openForm(visitor: Visitor): Promise<void> {
  await visitor.click(LAUNCH);
  await visitor.see(NAME);
}

export async function submitRequest(visitor: Visitor, name: string): Promise<void> {
  await openForm(visitor);
  await fillIn(visitor, name);
  await visitor.click(SUBMIT);
}

/** Fills in the required fields, in any language. */
export async function fillIn(visitor: Visitor, name: string): Promise<void> {
  await visitor.click(css('dialog [value="web-app"]'));
  await visitor.fill(NAME, name);
  await visitor.fill(css('dialog [name="customerEmail"]'), 'ada@example.com');
}

/** Waits for the confirmation of the request: in the form, or in a toast if the form has closed. */
export async function waitForThanks(visitor: Visitor): Promise<void> {
  await waitFor(
    'The form should confirm the request',
    async () => (await visitor.count(SUBMITTED)) + (await visitor.count(SENT)),
    (count) => count > 0,
  );
}

/** Waits until the name field holds `name`. The form opens empty, and then loads the stored draft. */
export async function waitForName(visitor: Visitor, name: string): Promise<void> {
  await waitFor(
    `The form should hold the name “${name}”`,
    async () => (await visitor.see(NAME)).value,
    (value) => value === name,
  );
}

/** Checks that the form loads no draft: its name field stays empty. */
export async function expectEmptyForm(visitor: Visitor): Promise<void> {
  await aMoment();
  expect((await visitor.see(NAME)).value).toBe('');
}

const STATUS = { role: 'status' };

/** The toasts about requests whose form is closed, and their buttons. */
export const SENDING = text('Sending your request…', STATUS);
export const SENT = text('Your request was sent.', STATUS);
export const KEPT = text('It goes out when you’re back online.', STATUS);
export const NOT_YET = text('We could not take your request just now. It is kept on this device', STATUS);
export const DISCARDED = text('What you wrote was discarded.', STATUS);
export const SEND_NOW = button('Send now');
export const DISCARD = button('Discard');
export const UNDO = button('Undo');
export const DISMISS = button('Dismiss');

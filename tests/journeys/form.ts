import { button, dialog, field, radio, text } from './targets.ts';
import type { Visitor } from './visitor.ts';

/** The request form, and the dialog before it. */
export const FORM = dialog('Launch Your Project');
export const WAITING = dialog('One moment');
export const LAUNCH = button('Launch Project');
export const SUBMIT = button('Submit Request', FORM);
export const SUBMITTED = text('Project Request Submitted!', FORM);
export const FAILED = text('Failed to submit project request. Please try again.', FORM);

/** Opens the form with the mouse. */
export async function openForm(visitor: Visitor): Promise<void> {
  await visitor.click(LAUNCH);
  await visitor.see(FORM);
}

/** Fills in the required fields. */
export async function fillIn(visitor: Visitor, name: string): Promise<void> {
  await visitor.fill(field('Full Name', FORM), name);
  await visitor.fill(field('Email Address', FORM), 'ada@example.com');
  await visitor.click(radio('Web Application', FORM));
}

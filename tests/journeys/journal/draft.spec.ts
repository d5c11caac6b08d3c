import { expect } from 'playwright/test';
import { REQUEST_MAX_LENGTH } from '../../../src/shared/constants.ts';
import { DETAILS, FORM, fillIn, formHolds, formStaysEmpty, openForm, SUBMIT, SUBMITTED } from '../form.ts';
import { DISCARDED, UNDO } from '../notices.ts';
import { keptOnDevice, story } from '../story.ts';
import { button, checkbox, field, radio, text } from '../targets.ts';

const FLUTTER = checkbox('Flutter', FORM);

story(
  'a half-filled form opens by itself after a reload, as it was, until it is sent',
  async ({ visitor, gateway, name, stored }) => {
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await visitor.click(DETAILS);
    await visitor.click(FLUTTER);
    await keptOnDevice(visitor, 'flutter');
    await visitor.reload();
    await visitor.see(FORM);
    await formHolds(visitor, name);
    expect((await visitor.see(radio('Web Application', FORM))).checked).toBe(true);
    expect((await visitor.see(FLUTTER)).checked).toBe(true);
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await stored(1);
    await visitor.reload();
    await openForm(visitor);
    await formStaysEmpty(visitor);
  },
);

story('closing a form with something in it offers Undo, which restores it', async ({ visitor, gateway, name }) => {
  await visitor.open(gateway.origin);
  await openForm(visitor);
  await visitor.press('Escape');
  await visitor.gone(FORM);
  expect(await visitor.count(DISCARDED)).toBe(0);
  await openForm(visitor);
  await fillIn(visitor, name);
  await visitor.click(button('Cancel', FORM));
  await visitor.see(DISCARDED);
  await visitor.click(UNDO);
  await visitor.see(FORM);
  await formHolds(visitor, name);
  await visitor.gone(DISCARDED);
  await visitor.press('Escape');
  await visitor.see(DISCARDED);
  await visitor.reload();
  await openForm(visitor);
  expect(await visitor.count(DISCARDED)).toBe(0);
  await formStaysEmpty(visitor);
});

story(
  'a long pasted text is never cut: it is counted, and not sent until it fits',
  async ({ visitor, gateway, fates, name, stored }) => {
    const most = REQUEST_MAX_LENGTH.description;
    const paste = (length: number) =>
      visitor.tab.evaluate((size) => {
        const area = document.querySelector<HTMLTextAreaElement>('dialog [name="description"]');
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'x'.repeat(size));
        area?.dispatchEvent(new Event('input', { bubbles: true }));
      }, length);
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await paste(most + 12);
    await visitor.see({ css: 'dialog [id$="-note"]', text: '12 characters too many' });
    await visitor.click(SUBMIT);
    await visitor.see(text('Please shorten the marked text', FORM));
    expect((await visitor.see(field('Description', FORM))).value).toHaveLength(most + 12);
    expect(fates.met).toEqual([]);
    await paste(most - 312);
    await visitor.see({ css: 'dialog [id$="-note"]', text: '312 characters left' });
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    expect((await stored(1))[0]?.description).toHaveLength(most - 312);
  },
);

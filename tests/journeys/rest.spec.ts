import { expect } from 'playwright/test';
import { ADMIN_TEXT } from '../../src/content/admin.ts';
import { DESK_TEXT } from '../../src/content/desk.ts';
import { journey } from './journey.ts';
import { button, field, heading, link, text } from './targets.ts';

journey('the newsletter box stores nothing and says so', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await visitor.scrollTo('footer');
  const email = field('Email for the newsletter');
  await visitor.until(
    'the box should be alive',
    () => document.querySelector<HTMLFormElement>('footer form')?.onsubmit instanceof Function,
    true,
  );
  await visitor.fill(email, 'ada@example.com');
  await visitor.click(button('Subscribe'));
  await visitor.see(text('your address was not kept'));
  expect((await visitor.see(email)).value).toBe('');
  expect(gateway.asked.filter((path) => path.endsWith(':commit'))).toEqual([]);
});

journey('the admin view opens and closes with its hash, and fills the database', async ({ visitor, gateway }) => {
  await visitor.open(`${gateway.origin}/#admin`);
  await visitor.see(heading(ADMIN_TEXT.title));
  await visitor.click(button(new RegExp(`^${ADMIN_TEXT.actions.all.label}`)));
  await visitor.see(text(ADMIN_TEXT.actions.all.succeeded));
  expect(gateway.asked.filter((path) => path.endsWith(':commit'))).toHaveLength(12);
  await visitor.click(button(DESK_TEXT.dismiss));
  await visitor.gone(text(ADMIN_TEXT.actions.all.succeeded));
  await visitor.click(link(DESK_TEXT.back));
  await visitor.see(heading(/^Innovating the Future/));
  await visitor.gone(heading(ADMIN_TEXT.title));
  await visitor.open(`${gateway.origin}/?admin=true`);
  await visitor.see(heading(ADMIN_TEXT.title));
});

for (const [what, chunk] of [
  ['the form', /open-request-dialog-[\w-]{8}\.js$/],
  ['a part of the form', /\/dialog-[\w-]{8}\.js$/],
] as const) {
  journey(`${what} whose prefetch failed is fetched again when the button is pressed`, async ({ visitor, gateway }) => {
    let failures = 0;
    gateway.on(chunk, (exchange) => (failures++ === 0 ? exchange.cut() : exchange.pass()));
    await visitor.open(gateway.origin);
    await visitor.see(button('Pause animation')); // the script has run
    await visitor.tab.evaluate(() => document.querySelector<HTMLElement>('[data-launch=""]')?.focus());
    await expect.poll(() => failures).toBeGreaterThan(0);
    await visitor.click(button('Launch Project'));
    await visitor.see(field('Full Name'));
  });
}

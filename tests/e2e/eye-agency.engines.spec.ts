import { batchOf } from '../support/template-records.ts';
import { EXTREME_REQUESTS, hold, isCommit, isQuery, isRead } from './harness/eye/scenes.ts';
import { sight } from './harness/eye/watch.ts';
import { button, checkbox, css, field, heading, link, text } from './harness/targets.ts';

const DIALOG = 'dialog[open]';

// As in `eye.engines.spec.ts`.
sight.describe.configure({ timeout: 180_000 });

sight('the agency’s own views in all their states', { tag: '@chromium' }, async ({ visitor, gateway, watch }) => {
  let answer = JSON.stringify([{ readTime: '2026-01-01T00:00:00Z' }]);
  const asked = (body: string) =>
    JSON.stringify(batchOf(EXTREME_REQUESTS, (JSON.parse(body) as { documents: string[] }).documents));
  gateway.on(isQuery, (exchange) => exchange.answer(200, answer));
  const cut = hold(gateway, isCommit);
  await visitor.open(`${gateway.origin}/#admin`);
  await visitor.see(heading('Sample categories'));
  await watch({ state: 'the admin view', within: 'main' });
  await visitor.click(button('Populate Categories'));
  await visitor.see(text('Adding 1 of 6'));
  await watch({ state: 'the admin view, running', within: 'main' });
  cut();
  await visitor.see(button('Dismiss'));
  await watch({ state: 'the admin view, failed', within: 'main' });
  gateway.on(isCommit, ({ pass }) => pass());
  await visitor.click(button('Populate Categories'));
  await visitor.see(text('Successfully populated categories!'));
  await watch({ state: 'the admin view, done', within: 'main' });

  await visitor.tab.evaluate(() => location.assign('#requests'));
  await visitor.see(text('No requests yet'));
  await watch({ state: 'the empty inbox', within: 'main' });

  answer = JSON.stringify(EXTREME_REQUESTS);
  gateway.on(isRead, (exchange) => exchange.answer(200, asked(exchange.body)));
  await visitor.reload();
  await visitor.see(link(/^Ada Perera/));
  await watch({ state: 'the inbox', within: 'main' });
  await visitor.click(button('Select'));
  await visitor.click(checkbox(/^Ada Perera/));
  await visitor.see(text('1 selected'));
  await watch({ state: 'the inbox, selecting', within: 'main' });
  await visitor.click(button('Done'));
  for (const [name, state] of [
    [/^Ada Perera/, 'a request'],
    [/^Wide/, 'an extreme request'],
    [/^No name/, 'an empty request'],
  ] as const) {
    await visitor.click(link(name));
    await visitor.see(field('Notes for the team'));
    await watch({ state, within: DIALOG });
    await visitor.press('Escape');
    await visitor.gone(css(DIALOG));
  }

  gateway.on(isQuery, ({ cut }) => cut());
  await visitor.tab.evaluate(() => dispatchEvent(new Event('online')));
  await visitor.see(text('Not up to date'));
  await watch({ state: 'the inbox, failed', within: 'main' });
});

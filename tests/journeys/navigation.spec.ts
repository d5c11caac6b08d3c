import { journey } from './journey.ts';
import { button, link } from './targets.ts';

const MAIN = { role: 'navigation', name: 'Main' };
const LINKS = [
  ['Services', 'services'],
  ['Templates', 'template'],
  ['About', 'about'],
  ['Contact', 'contact'],
  ['Home', 'home'],
  ['Get Started', 'services'],
] as const;

/** Ids of the sections that start near the top of the window. */
function sectionsAtTop(): readonly string[] {
  return [...document.querySelectorAll('main > section')]
    .filter((section) => Math.abs(section.getBoundingClientRect().top) < 100)
    .map(({ id }) => id);
}

journey(
  'every navigation link leads to its section, and the menu closes behind it',
  async ({ visitor, gateway, phone }) => {
    await visitor.open(gateway.origin);
    for (const [label, id] of LINKS) {
      if (phone) await visitor.click(button('Open menu'));
      await visitor.click(link(label, MAIN));
      await visitor.until(`${label} should lead to #${id}`, sectionsAtTop, [id]);
      if (phone) await visitor.gone(link(label, MAIN));
    }
  },
);

journey('the menu opens and closes by its button and by Escape', async ({ visitor, gateway, phone }) => {
  journey.skip(!phone, 'a wide window shows the navigation itself');
  await visitor.open(gateway.origin);
  await visitor.gone(MAIN);
  await visitor.tap(button('Open menu'));
  await visitor.see(MAIN);
  await visitor.tap(button('Close menu'));
  await visitor.gone(MAIN);
  await visitor.click(button('Open menu'));
  await visitor.see(MAIN);
  await visitor.press('Escape');
  await visitor.gone(MAIN);
});

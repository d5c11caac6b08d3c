import { expect } from 'playwright/test';
import { QUESTIONS } from '../../src/content/contact.ts';
import { SITE } from '../../src/content/site.ts';
import { LAST, SECTIONS } from '../support/sections.ts';
import { FORM, LAUNCH, WAITING } from './harness/form.ts';
import { holdBack } from './harness/gateway.ts';
import { journey } from './harness/journey.ts';
import { button, css, heading, link, radio, text } from './harness/targets.ts';

journey.use({ wantsMotion: true });

const SCRIPTS = /\.js$/;

journey('before any script has loaded, Launch Project responds, and the form follows', async ({ visitor, gateway }) => {
  const gate = holdBack(gateway, SCRIPTS);
  await visitor.open(gateway.origin);
  await visitor.click(LAUNCH);
  await visitor.see(WAITING);
  gate.release();
  await visitor.see(FORM);
  await visitor.gone(WAITING);
  await visitor.click(button('Cancel', FORM));
  await visitor.focusIs('Launch Project');
});

journey(
  'before any script has loaded, a template’s button is clicked, and the form comes with its type',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    const gate = holdBack(gateway, SCRIPTS);
    await visitor.open(gateway.origin);
    await visitor.click(button(/^Use this template.*Halo/));
    await visitor.see(WAITING);
    gate.release();
    const type = radio('AI/ML Solution', FORM);
    await expect.poll(async () => (await visitor.see(type)).checked).toBe(true);
  },
);

journey(
  'before any script has loaded, the page is readable in full, and the menu leads to its sections',
  { tag: '@chromium' },
  async ({ visitor, gateway, phone }) => {
    const gate = holdBack(gateway, SCRIPTS);
    await visitor.open(gateway.origin);
    await visitor.see(heading(SITE.tagline));
    for (const { id } of SECTIONS) await visitor.see(css(`#${id} h2`));
    if (phone) await visitor.click(button('Open menu'));
    await visitor.click(link(LAST.label, { role: 'navigation', name: 'Main' }));
    await visitor.until('the section should come into view', isInView, true);
    if (phone) await visitor.press('Escape');
    const { question, answer } = QUESTIONS[0]!;
    await visitor.click(text(question));
    await visitor.see(text(answer));
    gate.release();
  },
);

function isInView(): boolean {
  const top = document.querySelector(':target')?.getBoundingClientRect().top ?? Number.NaN;
  return top < innerHeight && top > -innerHeight / 2;
}

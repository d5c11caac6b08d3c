import { expect } from 'playwright/test';
import { FORM, LAUNCH, WAITING } from './harness/form.ts';
import { holdBack } from './harness/gateway.ts';
import { journey } from './harness/journey.ts';
import { button, radio } from './harness/targets.ts';

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

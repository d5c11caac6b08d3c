import { expect } from 'playwright/test';
import { FORM, LAUNCH, WAITING } from './harness/form.ts';
import { holdBack } from './harness/gateway.ts';
import { journey } from './harness/journey.ts';
import { GALLERY, waitForGallery } from './harness/page-state.ts';
import { button, dialog, link, radio } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';
import { aMoment } from './harness/wait-for.ts';

const SCRIPTS = /\.js$/;
const FORM_CHUNK = /\/open-request-dialog-[\w-]+\.js$/;
const USE_HALO = button(/^Use this template.*Halo/);

async function seeFormForHalo(visitor: Visitor): Promise<void> {
  const type = radio('AI/ML Solution', FORM);
  await expect.poll(async () => (await visitor.see(type)).checked).toBe(true);
}

journey('a click before any script opens a dialog, then its form', async ({ visitor, gateway }) => {
  const release = holdBack(gateway, SCRIPTS);
  await visitor.open(gateway.origin);
  await visitor.click(USE_HALO);
  await visitor.see(WAITING);
  release();
  await seeFormForHalo(visitor);
  await visitor.gone(WAITING);
  await visitor.click(button('Cancel', FORM));
  await expect.poll(async () => (await visitor.see(USE_HALO)).focused).toBe(true);
});

journey('no form follows a closed waiting dialog', { tag: '@chromium' }, async ({ visitor, gateway }) => {
  const release = holdBack(gateway, FORM_CHUNK);
  await visitor.open(gateway.origin);
  await visitor.click(LAUNCH);
  await visitor.see(WAITING);
  await visitor.click(button('Cancel', WAITING));
  await visitor.gone(WAITING);
  release();
  await aMoment();
  expect(await visitor.count(FORM)).toBe(0);
  await visitor.click(USE_HALO);
  await seeFormForHalo(visitor);
});

journey('details over the waiting dialog keep the form', { tag: '@chromium' }, async ({ visitor, gateway }) => {
  const releaseDetails = holdBack(gateway, /\/template-dialog-[\w-]+\.js$/);
  const releaseForm = holdBack(gateway, FORM_CHUNK);
  await visitor.open(gateway.origin);
  await visitor.scrollTo('#template');
  await waitForGallery(visitor);
  await visitor.click(link(/^Lumen/, GALLERY));
  await visitor.click(USE_HALO);
  await visitor.see(WAITING);
  releaseDetails();
  await visitor.see(dialog(/^Lumen/));
  await visitor.gone(WAITING);
  releaseForm();
  await seeFormForHalo(visitor);
});

import { expect } from 'playwright/test';
import { SITE_TEXT } from '#content/site.ts';
import { SECTIONS } from '../support/sections.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import { FAILED, fillIn, openForm, SUBMIT, SUBMITTED } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { waitUntilServed } from './harness/page-state.ts';
import { css, heading } from './harness/targets.ts';

function brokenPictures(): number {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#template li img')];
  return 6 - pictures.filter(({ naturalWidth }) => naturalWidth > 0).length;
}

journey(
  'after one visit, page, form and gallery work without a server, and a request can be sent once the server is back',
  async ({ visitor, gateway, baseURL }) => {
    journey.setTimeout(120_000);
    const name = uniqueName();
    gateway.on(/:runQuery$/, (exchange) => exchange.answer(200, '[{"readTime":"2026-01-01T00:00:00Z"}]'));
    await visitor.open(gateway.origin);
    await waitUntilServed(visitor);
    await gateway.stop();
    await visitor.open(`${gateway.origin}/?from=mail`);
    await visitor.see(heading(SITE_TEXT.tagline));
    for (const { id } of SECTIONS) await visitor.see(css(`#${id} h2`));
    for (const card of [1, 2, 3, 4, 5, 6]) await visitor.scrollTo(`#template li:nth-child(${card}) h3`);
    await visitor.until('every card should have its picture', brokenPictures, 0);
    await openForm(visitor);
    await fillIn(visitor, name);
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    await gateway.start();
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    expect(await readDocuments(baseURL ?? '', 'projectRequests', 'customerName', name)).toHaveLength(1);
  },
);

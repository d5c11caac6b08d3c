import { expect } from 'playwright/test';
import { SUCCESS_CLOSE_MS } from '../../src/shared/constants.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import type { Exchange } from './gateway.ts';
import { journey } from './journey.ts';
import { button, dialog, field, radio, text, type Visitor } from './visitor.ts';

const FORM = dialog('Launch Your Project');
const LAUNCH = button('Launch Project');
const SUBMITTED = text('Project Request Submitted!', FORM);
const savesRequest = ({ body }: Exchange) => body.includes('/projectRequests/');

async function fillIn(visitor: Visitor, name: string): Promise<void> {
  await visitor.fill(field('Full Name', FORM), name);
  await visitor.fill(field('Email Address', FORM), 'ada@example.com');
  await visitor.click(radio('Web Application', FORM));
}

const submit = (visitor: Visitor) => visitor.click(button('Submit Request', FORM));

journey(
  'a request is filled in, saved once, and thanked for; the form closes by itself',
  async ({ visitor, gateway, baseURL }) => {
    const name = uniqueName();
    await visitor.open(gateway.origin);
    await visitor.click(LAUNCH);
    await fillIn(visitor, name);
    await submit(visitor);
    await visitor.see(SUBMITTED);
    const from = Date.now();
    await visitor.gone(FORM);
    expect(Date.now() - from).toBeGreaterThan(SUCCESS_CLOSE_MS / 2);
    expect(await readDocuments(baseURL ?? '', 'projectRequests', 'customerName', name)).toHaveLength(1);
  },
);

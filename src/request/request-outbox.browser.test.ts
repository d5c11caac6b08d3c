import { expect, onTestFinished, test } from 'vitest';
import { REQUEST_FORM_MARK, REQUEST_HOST } from '../shared/launch-protocol.ts';
import { REQUEST_FIELDS } from '../shared/request-fields.ts';
import { openForm, resume } from './request-outbox.ts';

test('a form that opens just before the one of a reload is opened again gets the words of that one', async () => {
  const now = Date.now();
  const draft = { kind: 'draft', key: 'f', draft: { customerName: 'Ada' }, id: null, edits: null, refused: false };
  history.replaceState({ journal: [{ ...draft, page: 'gone', keptAt: now, seenAt: now }] }, '');
  sessionStorage.setItem(REQUEST_FORM_MARK, 'f');

  const resumed = resume();
  const host = document.body.appendChild(document.createElement('div')); // as `?launch` opens it
  host.className = REQUEST_HOST;
  const handle = await openForm(REQUEST_FIELDS);
  onTestFinished(() => {
    handle.close(null);
    host.remove();
  });
  await resumed;
  expect(handle.left?.draft).toMatchObject({ customerName: 'Ada' });
});

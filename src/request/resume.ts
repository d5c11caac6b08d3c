import { persistentImport } from '../browser/persistent-import.ts';
import { REQUEST_HOST } from '../shared/launch-protocol.ts';
import { requestOutbox } from './request-outbox.ts';

/**
 * Takes up what an earlier page has left in the journal: sends what waits, and opens a half-filled form again if this
 * tab had it open before a reload.
 */
export async function resume(): Promise<void> {
  const outbox = requestOutbox();
  const line = document.querySelector(`.${REQUEST_HOST}`) === null ? await outbox.openAgain() : undefined;
  if (line !== undefined) {
    const { openRequestDialog } = await persistentImport(() => import('./form/open-request-dialog.tsx'));
    openRequestDialog({ projectType: '', note: '' }, Promise.resolve(line));
  }
  await outbox.look();
}

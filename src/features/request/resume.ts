import { REQUEST_FORM_MARK, REQUEST_HOST } from '../../shared/launch-protocol.ts';
import { connectCourier } from './connect-courier.ts';

/**
 * Takes up what an earlier page has left in the journal: sends what waits, and opens a half-filled form again if this
 * tab had it open before a reload.
 */
export async function resume(): Promise<void> {
  const courier = await connectCourier();
  if (sessionStorage.getItem(REQUEST_FORM_MARK) !== null && document.querySelector(`.${REQUEST_HOST}`) === null) {
    const [{ openRequestDialog }, line] = await Promise.all([import('./open-request-dialog.tsx'), courier.openForm()]);
    if (line.restored === undefined) line.close(null);
    else openRequestDialog({ projectType: '', note: '' }, Promise.resolve(line));
  }
  await courier.look();
}

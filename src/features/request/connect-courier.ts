import type { Courier, FormLine } from '../../journal/courier.ts';
import { persistentImport } from '../../platform/persistent-import.ts';

let courier: Promise<Courier> | undefined;

/** The page's courier. Its code is fetched with the form, or before that if something waits; a failure is retried. */
export function connectCourier(): Promise<Courier> {
  courier ??= connect().catch((error: unknown) => {
    courier = undefined;
    throw error;
  });
  return courier;
}

async function connect(): Promise<Courier> {
  const { openCourier } = await import('../../journal/open-courier.ts');
  const opened = openCourier();
  const stop = opened.subscribe(() => {
    if (opened.notices().length === 0) return;
    stop();
    void persistentImport(() => import('./request-notices.tsx')).then(({ showRequestNotices }) => {
      showRequestNotices(opened, (line) => void reopen(line));
    });
  });
  return opened;
}

async function reopen(line: Promise<FormLine>): Promise<void> {
  const { openRequestDialog } = await import('./open-request-dialog.tsx');
  openRequestDialog({ projectType: '', note: '' }, line);
}

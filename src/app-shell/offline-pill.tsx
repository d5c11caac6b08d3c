import { useOnline } from '../browser/use-online.ts';
import { SHELL_TEXT } from '../content/shell.ts';
import { Notice } from '../ui/notice.tsx';

/** Unobtrusively says that the page is offline and what that means; hidden when online. */
export function OfflinePill() {
  const online = useOnline();
  return online ? null : (
    <Notice>
      <span className="shell-mark" />
      {SHELL_TEXT.offline}
      <span className="shell-waits"> {SHELL_TEXT.offlineWaits}</span>
    </Notice>
  );
}

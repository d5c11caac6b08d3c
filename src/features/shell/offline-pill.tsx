import { SHELL_TEXT } from '../../content/shell.ts';
import { useOnline } from '../../platform/use-online.ts';

/** Unobtrusively says that the page is offline and what that means; hidden when online. */
export function OfflinePill() {
  const online = useOnline();
  return online ? null : <p className="shell-pill">{SHELL_TEXT.offline}</p>;
}

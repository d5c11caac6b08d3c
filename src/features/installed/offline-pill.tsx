import { INSTALLED_TEXT } from '../../content/installed.ts';
import { useOnline } from '../../platform/use-online.ts';

/** Unobtrusively says that the page is offline and what that means; hidden when online. */
export function OfflinePill() {
  const online = useOnline();
  return online ? null : <p className="installed-pill">{INSTALLED_TEXT.offline}</p>;
}

import { INSTALLED_TEXT } from '../../content/installed.ts';
import { useOnline } from '../../platform/use-online.ts';

/** Says softly that there is no network, and what that means; gone as soon as there is one. */
export function OfflinePill() {
  const online = useOnline();
  return online ? null : <p className="installed-pill">{INSTALLED_TEXT.offline}</p>;
}

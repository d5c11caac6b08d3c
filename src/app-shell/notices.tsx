import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../browser/use-online.ts';
import { SHELL_TEXT as TEXT } from '../content/shell.ts';
import { Announced, Notice, noticeButton, placeAtEnd, placeInCorner } from '../ui/notice.tsx';
import { renderLasting } from '../ui/render-lasting.ts';
import { isHalfFilled, UNSAVED_EVENT } from './boot/half-filled.ts';
import { install, installPrompt } from './boot/install-prompt.ts';
import { isIosBrowser, runsInstalled } from './installed-app.ts';
import './shell.css';
import { takeUpdate, update } from './update.ts';

/** Renders the app's notices beside `#root` in their own React roots, so that they need no hydrated page. */
export function showNotices(): void {
  renderLasting(placeAtEnd, <InstallOffer />);
  renderLasting(
    () => placeInCorner('append'),
    <>
      <Announced>
        <OfflinePill />
      </Announced>
      <Announced>
        <UpdateNotice />
      </Announced>
    </>,
  );
}

/** Offers the new version. While something is half-filled it only says that one is waiting. */
function UpdateNotice() {
  const state = useSyncExternalStore(update.subscribe, update.get);
  const halfFilled = useSyncExternalStore(watchForms, isHalfFilled);
  if (state === 'none') return null;
  const { reload, waits, [state]: words } = TEXT.update;
  return (
    <Notice buttons={halfFilled ? [] : [[reload, () => void takeUpdate()]]} onDismiss={() => update.set('none')}>
      {halfFilled ? `${words} ${waits}` : words}
    </Notice>
  );
}

const FORM_EVENTS = ['input', 'reset', 'close', UNSAVED_EVENT] as const;

function watchForms(changed: () => void): () => void {
  // Capture, as `close` does not bubble; and deferred, as a form leaves the page only after its `close`.
  const later = () => setTimeout(changed);
  for (const event of FORM_EVENTS) document.addEventListener(event, later, { capture: true });
  return () => {
    for (const event of FORM_EVENTS) document.removeEventListener(event, later, { capture: true });
  };
}

/** Unobtrusively says that the page is offline and what that means; hidden when online. */
function OfflinePill() {
  const online = useOnline();
  return online ? null : (
    <Notice>
      <span className="shell-mark" />
      {TEXT.offline}
    </Notice>
  );
}

/** The offer to install, at the very end of the page: a button if the browser supports it, two written steps on iOS. */
function InstallOffer() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  const [installed, setInstalled] = useState(runsInstalled);
  useEffect(() => {
    const done = () => setInstalled(true);
    window.addEventListener('appinstalled', done);
    return () => window.removeEventListener('appinstalled', done);
  }, []);
  if (installed || (prompt === null && !isIosBrowser())) return null;
  const text = TEXT.install;

  return (
    <section className="shell-offer" aria-label={text.title}>
      <div>
        <p>{text.why}</p>
        {prompt === null ? (
          <details>
            <summary className={noticeButton}>{text.how}</summary>
            <ol>
              {text.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ) : (
          <button type="button" className={noticeButton} onClick={() => void install()}>
            {text.button}
          </button>
        )}
      </div>
    </section>
  );
}

import { useSyncExternalStore } from 'react';
import { useOnline } from '../browser/use-browser.ts';
import { APP_TEXT as TEXT } from '../content/app.ts';
import { renderLasting } from '../ui/render-lasting.ts';
import { Announced, placeAtEnd, placeInCorner, Toast, toastButton } from '../ui/toast.tsx';
import { isHalfFilled, UNSAVED_EVENT } from './boot/half-filled.ts';
import { installPrompt, isIosBrowser, runsInstalled } from './boot/installation.ts';
import './app-toasts.css';
import { takeUpdate, update } from './update.ts';

/** Renders the app's toasts in their own React roots, so that they don't need a hydrated page. */
export function showAppToasts(): void {
  renderLasting(placeAtEnd, <InstallOffer />);
  renderLasting(
    () => placeInCorner('append'),
    <>
      <Announced>
        <OfflinePill />
      </Announced>
      <Announced>
        <UpdateToast />
      </Announced>
    </>,
  );
}

/** Offers the new version. While the page is half-filled, it only says that there is one. */
function UpdateToast() {
  const state = useSyncExternalStore(update.subscribe, update.get);
  const halfFilled = useSyncExternalStore(watchForms, isHalfFilled);
  if (state === 'none') return null;
  const { reload, waits, [state]: words } = TEXT.update;
  return (
    <Toast buttons={halfFilled ? [] : [[reload, () => void takeUpdate()]]} onDismiss={() => update.set('none')}>
      {halfFilled ? `${words} ${waits}` : words}
    </Toast>
  );
}

const FORM_EVENTS = ['input', 'reset', 'close', UNSAVED_EVENT] as const;

function watchForms(changed: () => void): () => void {
  const over = new AbortController();
  // Captured, as `close` doesn't bubble; deferred, as a form is removed from the page after its `close`.
  const options = { capture: true, signal: over.signal };
  for (const event of FORM_EVENTS) document.addEventListener(event, () => setTimeout(changed), options);
  return () => over.abort();
}

/** A small toast that says that the page is offline. */
function OfflinePill() {
  const online = useOnline();
  return online ? null : (
    <Toast>
      <span className="offline-mark" />
      {TEXT.offline}
    </Toast>
  );
}

/** The offer to install at the very end of the page: a button if the browser supports it, or instructions on iOS. */
function InstallOffer() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  if (runsInstalled() || (prompt === null && !isIosBrowser())) return null;
  const text = TEXT.install;
  const install = () => {
    installPrompt.set(null); // A prompt can be used once; the browser may send another.
    void prompt?.prompt();
  };

  return (
    <section className="install-offer" aria-label={text.title}>
      <div>
        <p>{text.why}</p>
        {prompt === null ? (
          <details>
            <summary className={toastButton}>{text.how}</summary>
            <ol>
              {text.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ) : (
          <button type="button" className={toastButton} onClick={install}>
            {text.button}
          </button>
        )}
      </div>
    </section>
  );
}

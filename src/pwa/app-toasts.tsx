import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { APP_TEXT as TEXT } from '#content/app.ts';
import { installPrompt } from '../boot/installation.ts';
import { useOnline } from '../browser/use-browser.ts';
import { languagePath } from '../content/languages.ts';
import { reloadUnlessHalfFilled } from '../reload/new-version.ts';
import { SITE_BASE } from '../shared/base.ts';
import { renderLasting } from '../ui/render-lasting.ts';
import { placeAtEnd, placeInCorner, Toast } from '../ui/toast.tsx';
import { useVisibleFor } from '../ui/use-visible-for.ts';
import './app-toasts.css';
import { languageToOffer, rememberOffer } from './language-offer.ts';
import { isReloadOffered } from './update.ts';

/** Renders the app's toasts and offers in React roots of their own, so that they don't need a hydrated page. */
export function showAppToasts(): void {
  renderLasting(placeAtEnd, <InstallOffer />);
  renderLasting(
    () => placeInCorner('append'),
    <>
      <OfflineToast />
      <UpdateToast />
      <LanguageOffer />
    </>,
  );
}

/** The interval between attempts to reload, while a reload would lose unsaved entries. */
const TRY_EVERY_MS = 1000;

/** Offers a reload. *Reload* waits until nothing would be lost, activates the new version if there is one, and reloads. */
function UpdateToast() {
  const isOffered = useSyncExternalStore(isReloadOffered.subscribe, isReloadOffered.get);
  const [hasToWait, setHasToWait] = useState(false);
  const load = async () => {
    if (!(await reloadUnlessHalfFilled())) setHasToWait(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` always does the same
  useEffect(() => {
    if (!hasToWait) return;
    const timer = setInterval(() => void load(), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [hasToWait]);
  if (!isOffered) return null;
  const { ready, reload, waits } = TEXT.update;
  const dismiss = () => {
    setHasToWait(false);
    isReloadOffered.set(false);
  };
  return (
    <Toast buttons={[[reload, () => void load()]]} onDismiss={dismiss}>
      {hasToWait ? `${ready} ${waits}` : ready}
    </Toast>
  );
}

/** The time after which a visible offer of another language counts as seen. */
const OFFER_SEEN_MS = 1000;

/** A toast with a link to the page in the visitor's language. Once seen or dismissed, it doesn't appear on later pages. */
function LanguageOffer() {
  const [offered, setOffered] = useState(languageToOffer);
  const link = useRef<HTMLAnchorElement>(null);
  useVisibleFor(link, offered ? OFFER_SEEN_MS : null, rememberOffer);
  const dismiss = () => {
    rememberOffer();
    setOffered(undefined);
  };
  // The offer disappears once the visitor has scrolled by a screen.
  useEffect(() => {
    if (offered === undefined) return;
    const start = scrollY;
    const onScroll = () => Math.abs(scrollY - start) > innerHeight && setOffered(undefined);
    window.addEventListener('scroll', onScroll);
    return () => window.removeEventListener('scroll', onScroll);
  }, [offered]);
  if (offered === undefined) return null;
  const { id, dir, offer } = offered;
  return (
    <Toast onDismiss={dismiss}>
      <a ref={link} className="language-offer" href={SITE_BASE + languagePath(id)} hrefLang={id} lang={id} dir={dir}>
        {offer}
      </a>
    </Toast>
  );
}

function OfflineToast() {
  const isOnline = useOnline();
  return isOnline ? null : (
    <Toast>
      <span className="offline-mark" />
      {TEXT.offline}
    </Toast>
  );
}

/** Offers to install the app, at the end of the page: by the browser's install prompt or, on iOS, with instructions. */
function InstallOffer() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  // Safari has no install prompt. It sets `standalone` on iOS and on Macs, but Macs have no touchscreen.
  const isIosBrowser = navigator.standalone === false && navigator.maxTouchPoints > 1;
  if (prompt === null && !isIosBrowser) return null;
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
            <summary className="button">{text.how}</summary>
            <ol>
              {text.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ) : (
          <button type="button" className="button" onClick={install}>
            {text.button}
          </button>
        )}
      </div>
    </section>
  );
}

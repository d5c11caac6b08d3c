import { useEffect, useState, useSyncExternalStore } from 'react';
import { SHELL_TEXT } from '../content/shell.ts';
import { noticeButton } from '../ui/notice.tsx';
import { install, installPrompt, watchInstallPrompt } from './boot/install-prompt.ts';
import { isIosBrowser, runsInstalled } from './runs-installed.ts';

const text = SHELL_TEXT.install;

/** The offer to install, at the very end of the page: a button if the browser supports it, two written steps on iOS. */
export function InstallOffer() {
  const prompt = useSyncExternalStore(watchInstallPrompt, installPrompt);
  const [installed, setInstalled] = useState(runsInstalled);
  useEffect(() => {
    const done = () => setInstalled(true);
    window.addEventListener('appinstalled', done);
    return () => window.removeEventListener('appinstalled', done);
  }, []);
  if (installed || (prompt === null && !isIosBrowser())) return null;

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

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { onAddress } from '../browser/on-address.ts';
import type { LegalText } from '../content/legal/legal-text.ts';
import { LEGAL_AS_OF, legalTexts } from '../content/legal/texts.ts';
import { Dialog, dialogParts, scrollingPart } from '../ui/dialog.tsx';
import styles from './legal.module.css';
import { LegalWords } from './legal-words.tsx';

const TEXTS = legalTexts({
  database: import.meta.env.VITE_FIREBASE_PROJECT_ID === undefined ? 'local' : 'firebase',
  appCheck: import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined,
});

let open = false;

/**
 * Opens the legal text that the address names, in a React root of its own. A no-op while one is open: it follows the
 * address. Closing it takes the name out of the address again.
 *
 * @param cameByLink whether a link on this page led to the text, so that one step back leads away from it.
 */
export function openLegalText(cameByLink: boolean): void {
  if (open || !isLegalText(location.hash)) return;
  open = true;
  const host = document.body.appendChild(document.createElement('div'));
  // See ui/render-lasting.ts.
  const root = createRoot(host, { onUncaughtError: () => setTimeout(closed), onRecoverableError: console.warn });
  const closed = () => {
    open = false;
    root.unmount();
    host.remove();
    if (!isLegalText(location.hash)) return;
    if (cameByLink) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
  };
  root.render(<LegalDialog host={host} texts={TEXTS} onClosed={closed} />);
}

/** Whether one is open. */
export function isLegalTextOpen(): boolean {
  return open;
}

/** Whether a hash names a legal text. */
export function isLegalText(hash: string): boolean {
  return TEXTS.some(({ id }) => `#${id}` === hash);
}

interface Props {
  readonly host: HTMLElement;
  readonly texts: readonly LegalText[];
  readonly onClosed: () => void;
}

/** The legal text that the address names, with ways to the others. Closes when the address names none any more. */
function LegalDialog({ host, texts, onClosed }: Props) {
  const hash = useSyncExternalStore(onAddress, () => location.hash);
  const named = texts.find(({ id }) => `#${id}` === hash);
  // While it closes, the last one stays.
  const shown = useRef(named ?? texts[0]);
  const body = useRef<HTMLDivElement>(null);
  if (named !== undefined) shown.current = named;
  const text = shown.current;
  const gone = named === undefined;

  useEffect(() => {
    if (gone) host.querySelector('dialog')?.close();
  }, [gone, host]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text begins at its top.
  useEffect(() => {
    body.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [text]);

  if (text === undefined) return null;
  return (
    <Dialog title={text.title} subtitle={`Last changed on ${LEGAL_AS_OF}`} onClosed={onClosed}>
      {() => (
        <>
          <div ref={body} {...scrollingPart(text.title)} className={dialogParts.body}>
            <div className={styles.words}>
              <LegalWords key={text.id} text={text} />
            </div>
          </div>
          <nav className={`${dialogParts.foot} ${styles.others}`} aria-label="Legal texts">
            {texts.map(({ id, title }) => (
              <a
                key={id}
                href={`#${id}`}
                aria-current={id === text.id ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  location.replace(`#${id}`); // one step back leads out of the dialog
                }}
              >
                {title}
              </a>
            ))}
          </nav>
        </>
      )}
    </Dialog>
  );
}

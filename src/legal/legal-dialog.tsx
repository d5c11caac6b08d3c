import { useEffect, useRef, useSyncExternalStore } from 'react';
import { onAddress } from '../browser/on-address.ts';
import { LEGAL_AS_OF, type LegalText } from '../content/legal/texts.ts';
import { Dialog, dialogParts, scrollingPart } from '../ui/dialog.tsx';
import styles from './legal.module.css';
import { LegalWords } from './legal-words.tsx';

interface Props {
  readonly texts: readonly LegalText[];
  readonly onClosed: () => void;
}

/** The legal text that the address names, with ways to the others. Closes when the address names none any more. */
export function LegalDialog({ texts, onClosed }: Props) {
  const hash = useSyncExternalStore(onAddress, () => location.hash);
  const named = texts.find(({ id }) => `#${id}` === hash);
  // While it closes, the last one stays.
  const shown = useRef(named ?? texts[0]);
  const body = useRef<HTMLDivElement>(null);
  if (named !== undefined) shown.current = named;
  const text = shown.current;
  const gone = named === undefined;

  useEffect(() => {
    if (gone) body.current?.closest('dialog')?.close();
  }, [gone]);
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
              <LegalWords text={text} />
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

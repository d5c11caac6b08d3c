import { type ReactNode, useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { AGENCY_TEXT } from '../content/agency/frame.ts';
import { SITE } from '../content/site.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import styles from './agency.module.css';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** The hash of the other agency view, to which the frame links. */
  readonly other: keyof typeof AGENCY_TEXT.views;
  readonly children: ReactNode;
}

/** The frame of an agency view: a title, and links to the public page and to the other agency view. */
export function AgencyFrame({ title, subtitle, other, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Unless another element has the focus, focuses the title, so that screen readers announce the view.
  useEffect(() => {
    document.title = `${title} · ${SITE.name}`;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title]);

  return (
    <main className={styles.page}>
      <header className={`sapphire ${styles.head}`}>
        <nav aria-label={AGENCY_TEXT.nav}>
          <a href={location.pathname}>{AGENCY_TEXT.back}</a>
          <a href={other}>{AGENCY_TEXT.views[other]}</a>
        </nav>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{subtitle}</p>
      </header>
      {children}
    </main>
  );
}

interface FailureProps {
  readonly text: string;
  /** Retries the failed call. Must not reject. */
  readonly onAgain: () => Promise<void>;
}

/** Shows that something could not be loaded, and offers a retry. */
export function Failure({ text, onAgain }: FailureProps) {
  const [isRunning, start] = useTransition();
  const region = useRef<HTMLDivElement>(null);
  // When a successful retry removes the button, moves the focus from the button to the title of the view or dialog.
  useLayoutEffect(() => {
    const element = region.current;
    return () => {
      if (element?.contains(document.activeElement))
        element.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2')?.focus();
    };
  }, []);

  return (
    <div ref={region} role="alert" className={styles.failed}>
      {/* Empty during a retry, so that the same error is announced again. */}
      <p>{!isRunning && text}</p>
      <button type="button" className="button" aria-disabled={isRunning} onClick={() => !isRunning && start(onAgain)}>
        {isRunning && <InlineSpinner />}
        <span>{AGENCY_TEXT.again}</span>
      </button>
    </div>
  );
}

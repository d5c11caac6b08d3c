import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { AGENCY_TEXT } from '../../content/agency.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { type SeedAction, SEEDER_TEXT as TEXT } from '../../content/seeder.ts';
import { canSignIn } from '../../data/auth.ts';
import { IconX } from '../../ui/icons.tsx';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { AccountPanel } from '../account-panel.tsx';
import agencyStyles from '../agency.module.css';
import { AgencyFrame } from '../agency-frame.tsx';
import { dismiss, seed, seeder } from './seeder.ts';
import styles from './seeder-view.module.css';

const ACTIONS: readonly SeedAction[] = ['all', 'templates', 'categories'];

/** The view that adds the samples to the database. It doesn't control access: the security rules decide who may write. */
export default function SeederView() {
  const state = useSyncExternalStore(seeder.subscribe, seeder.get);
  const loading = state.tag === 'loading';
  const progress = loading ? state.progress : null;

  return (
    <AgencyFrame title={TEXT.title} subtitle={TEXT.subtitle} other="#requests">
      <div className={agencyStyles.columns} data-unsaved={loading || undefined}>
        {ACTIONS.map((action) => (
          <div key={action}>
            <button
              type="button"
              aria-disabled={loading}
              aria-describedby={`hint-${action}`}
              className={action === 'all' ? `${agencyStyles.button} ${agencyStyles.primary}` : agencyStyles.button}
              onClick={() => void seed(action)}
            >
              {loading && <InlineSpinner />}
              <span>{TEXT.actions[action].label}</span>
            </button>
            <p id={`hint-${action}`} className={styles.hint}>
              {TEXT.actions[action].hint}
            </p>
          </div>
        ))}
      </div>
      <div className={styles.progress}>
        <p role="status">
          {progress !== null && `Adding ${progress.done + 1} of ${progress.total}: ${progress.current}`}
        </p>
        {progress !== null && <progress aria-hidden="true" value={progress.done} max={progress.total} />}
      </div>
      <Banner role="status">{state.tag === 'success' && <p>{state.message}</p>}</Banner>
      <Banner role="alert">
        {state.tag === 'error' && (
          <>
            <p>{state.message}</p>
            {state.progress !== null && <p>{TEXT.stopped(state.progress)}</p>}
          </>
        )}
      </Banner>
      {canSignIn && <AccountPanel refused={state.tag === 'error' && state.denied} onSignedIn={dismiss} />}

      <section className={`${styles.section} ${styles.instructions}`} aria-labelledby="instructions-title">
        <h2 id="instructions-title">{TEXT.instructions.title}</h2>
        <dl>
          {TEXT.instructions.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <div className={styles.lists}>
        <section className={styles.section} aria-label={TEXT.templatesTitle}>
          <h2>{TEXT.templatesTitle}</h2>
          <ul>
            {SAMPLE_TEMPLATES.map(({ title, category, price, rating }) => (
              <li key={title}>
                <span>{title}</span> <span>{`${category}, ${price}, ${rating.toFixed(1)}`}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.section} aria-label={TEXT.categoriesTitle}>
          <h2>{TEXT.categoriesTitle}</h2>
          <ul>
            {SAMPLE_CATEGORIES.map(({ name, displayName, order }) => (
              <li key={name}>
                <span>{displayName}</span> <span>{`${name}, order ${order}`}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AgencyFrame>
  );
}

interface BannerProps {
  /** The role for a success or an error, shown in green or red. */
  readonly role: 'status' | 'alert';
  /** The message; false for none. */
  readonly children: ReactNode;
}

/**
 * A dismissible banner with an outcome. It stays mounted while empty, as screen readers may not announce a live region inserted
 * together with its text.
 */
function Banner({ role, children }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const isShown = children !== false;
  // On a phone the pressed button is at the bottom, and the banner may be above the viewport.
  useEffect(() => {
    if (isShown) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return (
    <div ref={banner} className={isShown ? `${styles.banner} ${styles[role]}` : undefined}>
      <div role={role}>{children}</div>
      {isShown && (
        <button type="button" onClick={dismiss} aria-label={AGENCY_TEXT.dismiss}>
          <IconX size="1.25rem" />
        </button>
      )}
    </div>
  );
}

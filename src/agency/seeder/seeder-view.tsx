import { useEffect, useRef, useSyncExternalStore } from 'react';
import { AGENCY_TEXT } from '../../content/agency/frame.ts';
import { type SeedAction, SEEDER_TEXT as TEXT } from '../../content/agency/seeder.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { canSignIn } from '../../data/account.ts';
import { IconX } from '../../ui/icons.tsx';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { AccountPanel } from '../account-panel.tsx';
import agencyStyles from '../agency.module.css';
import { AgencyFrame } from '../agency-frame.tsx';
import { dismiss, seed, seeder } from './seeder.ts';
import styles from './seeder-view.module.css';

const ACTIONS: readonly SeedAction[] = ['all', 'templates', 'categories'];

const LISTS = [
  {
    title: TEXT.templatesTitle,
    records: SAMPLE_TEMPLATES.map(({ title, category, price, rating }) => ({
      name: title,
      details: `${category}, ${price}, ${rating.toFixed(1)}`,
    })),
  },
  {
    title: TEXT.categoriesTitle,
    records: SAMPLE_CATEGORIES.map(({ name, displayName, order }) => ({
      name: displayName,
      details: `${name}, order ${order}`,
    })),
  },
];

/** The view that adds sample records to the database. The security rules, not this view, decide who may write. */
export default function SeederView() {
  const state = useSyncExternalStore(seeder.subscribe, seeder.get);
  const isLoading = state.tag === 'loading';
  const progress = isLoading ? state.progress : null;
  const hasEnded = state.tag === 'success' || state.tag === 'error';
  const banner = useRef<HTMLDivElement>(null);
  /** The button that was pressed last in this view; the first button if none was. */
  const pressed = useRef<HTMLButtonElement>(null);
  // Scrolls to the banner, which on a phone may be below the viewport.
  useEffect(() => {
    if (hasEnded) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [hasEnded]);
  const close = () => {
    pressed.current?.focus(); // because the focused button disappears
    dismiss();
  };

  return (
    <AgencyFrame title={TEXT.title} subtitle={TEXT.subtitle} other="#requests">
      <div className={agencyStyles.columns} data-unsaved={isLoading || undefined}>
        {ACTIONS.map((action) => (
          <div key={action}>
            <button
              ref={action === 'all' ? pressed : undefined}
              type="button"
              aria-disabled={isLoading}
              aria-describedby={`hint-${action}`}
              className={action === 'all' ? 'button primary' : 'button'}
              onClick={(event) => {
                pressed.current = event.currentTarget;
                void seed(action);
              }}
            >
              {isLoading && <InlineSpinner />}
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
      {/* The regions stay mounted: screen readers may not announce a live region that is inserted together with its text. */}
      <div ref={banner} className={hasEnded ? `${styles.banner} ${styles[state.tag]}` : undefined}>
        <div>
          <div role="status">{state.tag === 'success' && <p>{state.message}</p>}</div>
          <div role="alert">
            {state.tag === 'error' && <p>{state.message}</p>}
            {state.tag === 'error' && state.progress !== null && <p>{TEXT.stopped(state.progress)}</p>}
          </div>
        </div>
        {hasEnded && (
          <button type="button" onClick={close} aria-label={AGENCY_TEXT.dismiss}>
            <IconX size="1.25rem" />
          </button>
        )}
      </div>
      {canSignIn && <AccountPanel isDenied={state.tag === 'error' && state.isDenied} onSignedIn={dismiss} />}

      <section className={`${styles.section} ${styles.instructions}`} aria-labelledby="instructions-title">
        <h2 id="instructions-title">{TEXT.instructions.title}</h2>
        <dl className={agencyStyles.columns}>
          {TEXT.instructions.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <div className={`${agencyStyles.columns} ${styles.lists}`}>
        {LISTS.map(({ title, records }) => (
          <section key={title} className={styles.section} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {records.map(({ name, details }) => (
                <li key={name}>
                  <span>{name}</span> <span>{details}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AgencyFrame>
  );
}

import { useEffect, useRef } from 'react';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { SEEDER_TEXT, type SeedAction } from '../../content/seeder.ts';
import { canSignIn } from '../../data/auth.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { AccountPanel } from '../account-panel.tsx';
import agencyStyles from '../agency.module.css';
import { AgencyFrame, Banner } from '../agency-frame.tsx';
import styles from './seeder-view.module.css';
import { useSeeder } from './use-seeder.ts';

const ACTIONS: readonly SeedAction[] = ['all', 'templates', 'categories'];
const TEMPLATES = SAMPLE_TEMPLATES.map(
  ({ title, category, price, rating }) => [title, `${category}, ${price}, ${rating.toFixed(1)}`] as const,
);
const CATEGORIES = SAMPLE_CATEGORIES.map(
  ({ name, displayName, order }) => [displayName, `${name}, order ${order}`] as const,
);

/** The view that adds the samples to the database. It doesn't control access: the security rules decide who may write. */
export default function SeederView() {
  const { state, run, dismiss } = useSeeder();
  const loading = state.tag === 'loading';
  const progress = loading ? state.progress : null;

  const actions = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const focusBack = () => {
    const button = pressed.current ?? actions.current?.querySelector('button');
    button?.focus({ preventScroll: true }); // keeps the banner above it in view
  };
  const dismissBanner = () => {
    focusBack(); // otherwise the focus would vanish with the banner
    dismiss();
  };

  // Restores the focus, which the button lost when it was disabled.
  const wasLoading = useRef(loading);
  useEffect(() => {
    if (wasLoading.current && !loading && document.activeElement === document.body) focusBack();
    wasLoading.current = loading;
  });

  return (
    <AgencyFrame title={SEEDER_TEXT.title} subtitle={SEEDER_TEXT.subtitle} other="#requests">
      <div ref={actions} className={agencyStyles.columns} data-unsaved={loading || undefined}>
        {ACTIONS.map((action) => {
          const { label, hint } = SEEDER_TEXT.actions[action];
          return (
            <div key={action}>
              <button
                type="button"
                disabled={loading}
                aria-describedby={`hint-${action}`}
                className={action === 'all' ? `${agencyStyles.button} ${agencyStyles.primary}` : agencyStyles.button}
                onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  void run(action);
                }}
              >
                {loading && <InlineSpinner />}
                <span>{label}</span>
              </button>
              <p id={`hint-${action}`} className={styles.hint}>
                {hint}
              </p>
            </div>
          );
        })}
      </div>
      <div className={styles.progress}>
        <p role="status">
          {progress !== null && `Adding ${progress.done + 1} of ${progress.total}: ${progress.current}`}
        </p>
        {progress !== null && <progress aria-hidden="true" value={progress.done} max={progress.total} />}
      </div>
      <Banner kind="success" onDismiss={dismissBanner}>
        {state.tag === 'success' ? <p>{state.message}</p> : null}
      </Banner>
      <Banner kind="error" onDismiss={dismissBanner}>
        {state.tag === 'error' ? (
          <>
            <p>{state.message}</p>
            {state.stoppedAt !== null && (
              <p>
                {`Stopped at “${state.stoppedAt.current}”, after ${state.stoppedAt.done} of ${state.stoppedAt.total} records.`}
              </p>
            )}
          </>
        ) : null}
      </Banner>
      {canSignIn && (
        <AccountPanel
          words={SEEDER_TEXT.signIn}
          refused={state.tag === 'error' && state.denied}
          onSignedIn={dismiss}
          focusBack={focusBack}
        />
      )}

      <section className={`${styles.section} ${styles.instructions}`} aria-labelledby="instructions-title">
        <h2 id="instructions-title">{SEEDER_TEXT.instructions.title}</h2>
        <dl>
          {SEEDER_TEXT.instructions.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <div className={styles.lists}>
        <Samples title={SEEDER_TEXT.templatesTitle} records={TEMPLATES} />
        <Samples title={SEEDER_TEXT.categoriesTitle} records={CATEGORIES} />
      </div>
    </AgencyFrame>
  );
}

interface SamplesProps {
  readonly title: string;
  /** The name and the details of each record. */
  readonly records: readonly (readonly [name: string, details: string])[];
}

/** The records that the buttons add. */
function Samples({ title, records }: SamplesProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {records.map(([name, details]) => (
          <li key={name}>
            <span>{name}</span>
            <span>{details}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

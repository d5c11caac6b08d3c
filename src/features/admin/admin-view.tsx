import { ADMIN_TEXT, type SeedAction } from '../../content/admin.ts';
import { SAMPLE_CATEGORIES } from '../../content/sample-categories.ts';
import { SAMPLE_TEMPLATES } from '../../content/sample-templates.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import styles from './admin-view.module.css';
import { Banner } from './banner.tsx';
import { useSeeder } from './use-seeder.ts';

const ACTIONS: readonly SeedAction[] = ['all', 'templates', 'categories'];

/** The hidden tool that fills the database. It is no gate: what may be written is decided by the security rules. */
export default function AdminView() {
  const { state, run, dismiss } = useSeeder();
  const loading = state.tag === 'loading';
  const progress = loading ? state.progress : null;

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <a href={location.pathname}>{ADMIN_TEXT.back}</a>
        <h1>{ADMIN_TEXT.title}</h1>
        <p>{ADMIN_TEXT.subtitle}</p>
      </header>

      {state.tag === 'success' && (
        <Banner kind="success" onDismiss={dismiss}>
          <p>{state.message}</p>
        </Banner>
      )}
      {state.tag === 'error' && (
        <Banner kind="error" onDismiss={dismiss}>
          <p>{state.message}</p>
          {state.stoppedAt !== null && (
            <p>
              Stopped at “{state.stoppedAt.current}”, after {state.stoppedAt.done} of {state.stoppedAt.total} records.
            </p>
          )}
        </Banner>
      )}

      <div className={styles.actions} data-unsaved={loading || undefined}>
        {ACTIONS.map((action) => {
          const { label, hint } = ADMIN_TEXT.actions[action];
          return (
            <div key={action}>
              <button
                type="button"
                disabled={loading}
                aria-describedby={`hint-${action}`}
                className={action === 'all' ? styles.primary : styles.secondary}
                onClick={() => void run(action)}
              >
                {loading && <InlineSpinner />}
                {label}
              </button>
              <p id={`hint-${action}`}>{hint}</p>
            </div>
          );
        })}
      </div>
      <p role="status" className={styles.progress}>
        {progress !== null && `Adding ${progress.done + 1} of ${progress.total}: ${progress.current}`}
      </p>

      <section className={styles.instructions} aria-labelledby="instructions-title">
        <h2 id="instructions-title">{ADMIN_TEXT.instructions.title}</h2>
        <dl>
          {ADMIN_TEXT.instructions.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <div className={styles.lists}>
        <section aria-labelledby="templates-title">
          <h2 id="templates-title">{ADMIN_TEXT.templatesTitle}</h2>
          <ul>
            {SAMPLE_TEMPLATES.map(({ title, category, price, rating }) => (
              <li key={title}>
                <span>{title}</span>
                <span>
                  {category}, {price}, {rating.toFixed(1)}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="categories-title">
          <h2 id="categories-title">{ADMIN_TEXT.categoriesTitle}</h2>
          <ul>
            {SAMPLE_CATEGORIES.map(({ name, displayName, order }) => (
              <li key={name}>
                <span>{displayName}</span>
                <span>
                  {name}, order {order}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}

import { ADMIN_TEXT } from '../../content/admin.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import styles from './admin-view.module.css';

/** The records that the buttons add. */
export function SampleLists() {
  return (
    <div className={styles.lists}>
      <section className={styles.section} aria-labelledby="templates-title">
        <h2 id="templates-title">{ADMIN_TEXT.templatesTitle}</h2>
        <ul>
          {SAMPLE_TEMPLATES.map(({ title, category, price, rating }) => (
            <li key={title}>
              <span>{title}</span>
              <span>{`${category}, ${price}, ${rating.toFixed(1)}`}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="categories-title">
        <h2 id="categories-title">{ADMIN_TEXT.categoriesTitle}</h2>
        <ul>
          {SAMPLE_CATEGORIES.map(({ name, displayName, order }) => (
            <li key={name}>
              <span>{displayName}</span>
              <span>{`${name}, order ${order}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

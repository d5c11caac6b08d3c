import { NEWSLETTER_NOTE } from '../content/newsletter.ts';
import styles from './footer.module.css';

/**
 * Stay Updated: there is no newsletter yet, and the box says so. `start-footer.ts` opens the mail; `method="dialog"` keeps
 * an earlier submit from leaving the page.
 */
export function NewsletterBox() {
  return (
    <form className={styles.newsletter} method="dialog" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className={styles.title}>
        Stay Updated
      </h2>
      <p id="newsletter-note">{NEWSLETTER_NOTE}</p>
      <label htmlFor="newsletter-email" className="visually-hidden">
        Email for the newsletter
      </label>
      <div className={styles.subscribe}>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          aria-describedby="newsletter-note"
        />
        <button type="submit" className="button">
          Subscribe
        </button>
      </div>
      <p role="status" className={styles.told} />
    </form>
  );
}

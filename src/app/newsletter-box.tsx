import styles from './footer.module.css';

/** Stay Updated; `start-footer.ts` answers. `method="dialog"` keeps a submit before then from leaving the page. */
export function NewsletterBox() {
  return (
    <form className={styles.newsletter} method="dialog" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className={styles.title}>
        Stay Updated
      </h2>
      <label htmlFor="newsletter-email">Email for the newsletter</label>
      <div className={styles.subscribe}>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
        />
        <button type="submit" className="button">
          Subscribe
        </button>
      </div>
      <p role="status" className={styles.told} />
    </form>
  );
}

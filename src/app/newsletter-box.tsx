import { type FormEvent, useState } from 'react';
import { SITE } from '../content/site.ts';
import styles from './footer.module.css';

/**
 * Stay Updated. There is no newsletter yet, and the box says so: nothing is stored or sent. `method="dialog"` keeps a
 * submit before hydration from leaving the page.
 */
export function NewsletterBox() {
  const [told, setTold] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset(); // a leftover entry would hold back a new version
    setTold(told + 1);
  };
  return (
    <form className={styles.newsletter} method="dialog" onSubmit={submit} aria-labelledby="newsletter-title">
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
      <p role="status" className={styles.told}>
        {told > 0 && (
          <span key={told} /* inserted anew, it is announced again */>
            The newsletter has not started yet, so your address was not kept. Write to{' '}
            <a href={`mailto:${SITE.email}?subject=Newsletter`}>{SITE.email}</a> and we will add you.
          </span>
        )}
      </p>
    </form>
  );
}

import { FOOTER_BLURB, FOOTER_COLUMNS } from '#content/footer.ts';
import { LEGAL_LINKS, LEGAL_PAGE } from '#content/legal/links.ts';
import { CONSENTS, NEWSLETTER_WITHOUT_SCRIPT } from '#content/newsletter.ts';
import { SITE, SOCIAL_LINKS } from '../content/site.ts';
import { BASE } from '../shared/base.ts';
import { NEWSLETTER_CONSENT } from '../shared/constants.ts';
import { IconGithub, IconLinkedin, IconTwitter, IconWorld, Logo } from '../ui/icons.tsx';
import styles from './footer.module.css';
import { LanguageLinks } from './language-links.tsx';

const SOCIAL = [
  { label: 'GitHub', href: SOCIAL_LINKS.GitHub, Icon: IconGithub },
  { label: 'LinkedIn', href: SOCIAL_LINKS.LinkedIn, Icon: IconLinkedin },
  { label: 'Twitter', href: SOCIAL_LINKS.Twitter, Icon: IconTwitter },
  { label: 'Website', href: SOCIAL_LINKS.Website || '#home', Icon: IconWorld },
];

/** The footer with contact, links, the newsletter form and legal texts. It is prerendered; `boot/footer.ts` completes it. */
export default function Footer() {
  return (
    <footer className={`night ${styles.footer}`}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <Logo />
            {SITE.name}
          </p>
          <p className={styles.blurb}>{FOOTER_BLURB}</p>
          <address className={styles.contact}>
            <a href={`mailto:${SITE.email}`}>{SITE.email}</a>
            <a href={`tel:${SITE.phone.replaceAll(' ', '')}`} dir="ltr">
              {SITE.phone}
            </a>
            <span>{SITE.location}</span>
          </address>
        </div>
        <nav className={styles.columns} aria-label="Footer">
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <NewsletterForm />
      </div>
      <div className={styles.base}>
        <p>
          © <time>{new Date().getFullYear()}</time> {SITE.name}. All rights reserved.
        </p>
        <ul className={styles.legal}>
          {LEGAL_LINKS.map(({ id, label }) => (
            <li key={id}>
              <a href={`${BASE}${LEGAL_PAGE}#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
        <LanguageLinks className={styles.languages} />
        <ul className={styles.social}>
          {SOCIAL.map(({ label, href, Icon }) => (
            <li key={label}>
              {/* Without a URL, an icon is a placeholder link, which the Tab key skips. */}
              <a href={href || undefined} role={href ? undefined : 'link'} aria-label={label}>
                <Icon size="1.25rem" stroke={1.5} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** The newsletter form. `boot/footer.ts` submits it; until that script has run, `method="dialog"` makes *Subscribe* a no-op. */
function NewsletterForm() {
  return (
    <form id="newsletter" method="dialog" noValidate className={styles.newsletter} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className={styles.title}>
        Stay Updated
      </h2>
      <p id="newsletter-note">
        {CONSENTS[NEWSLETTER_CONSENT]}
        <noscript>{` ${NEWSLETTER_WITHOUT_SCRIPT}`}</noscript>
      </p>
      <label htmlFor="newsletter-email" className="visually-hidden">
        Email for the newsletter
      </label>
      <div className={styles.subscribe}>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          dir="auto"
          required
          data-entry
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby="newsletter-status newsletter-note"
        />
        <button type="submit" className="button">
          Subscribe
        </button>
      </div>
      <p id="newsletter-status" role="status" className={styles.status} />
    </form>
  );
}

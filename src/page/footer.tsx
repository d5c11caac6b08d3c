import { FOOTER_TEXT, LEGAL_TITLES } from '#content/footer.ts';
import { CONSENTS, NEWSLETTER_TEXT } from '#content/newsletter.ts';
import { SITE_TEXT } from '#content/site.ts';
import { UI_TEXT } from '#content/ui.ts';
import { LEGAL_IDS, LEGAL_PAGE } from '../content/legal.ts';
import { COMPANY_LINKS, PHONE_URL, SITE, SOCIAL_LINKS } from '../content/site.ts';
import { BASE } from '../shared/base.ts';
import { NEWSLETTER_CONSENT } from '../shared/constants.ts';
import { IconGithub, IconLinkedin, IconTwitter, IconWorld, Logo } from '../ui/icons.tsx';
import { launchProps } from '../ui/launch-props.ts';
import { Facets } from './facets.tsx';
import styles from './footer.module.css';
import { LanguageLinks } from './language-links.tsx';

const SOCIAL = [
  { label: 'GitHub', href: SOCIAL_LINKS.GitHub, Icon: IconGithub },
  { label: 'LinkedIn', href: SOCIAL_LINKS.LinkedIn, Icon: IconLinkedin },
  { label: 'Twitter', href: SOCIAL_LINKS.Twitter, Icon: IconTwitter },
  { label: FOOTER_TEXT.website, href: SOCIAL_LINKS.Website || '#home', Icon: IconWorld },
];

const COLUMNS = [FOOTER_TEXT.services, FOOTER_TEXT.company, FOOTER_TEXT.resources];

/** The URLs of the links, by id. A link that isn't listed leads to the element with the same id. */
const HREFS: Readonly<Record<string, string>> = {
  careers: COMPANY_LINKS.Careers || `mailto:${SITE.email}?subject=${encodeURIComponent(FOOTER_TEXT.careersSubject)}`,
  blog: COMPANY_LINKS.Blog || '#newsletter-email',
  cases: COMPANY_LINKS['Case Studies'] || '#template',
  support: '#faq',
};

/** The prerendered footer: closing line, contact, links, and the newsletter form. `boot/footer.ts` adds the behaviour. */
export default function Footer() {
  return (
    <footer className={`sapphire ${styles.footer}`}>
      <Facets />
      <div className={styles.closing}>
        <p className="display">{FOOTER_TEXT.closing}</p>
        <button {...launchProps} className="button primary" data-launch="">
          {UI_TEXT.launch}
        </button>
      </div>
      <div className={styles.inner}>
        <div className={styles.agency}>
          <p className="brand">
            <Logo />
            {SITE.name}
          </p>
          <p>{FOOTER_TEXT.blurb}</p>
          {SITE_TEXT.origin !== '' && <p>{SITE_TEXT.origin}</p>}
          <address>
            <a href={`mailto:${SITE.email}`}>{SITE.email}</a>
            <a href={PHONE_URL} dir="ltr">
              {SITE.phone}
            </a>
            <span>{SITE_TEXT.location}</span>
          </address>
        </div>
        <nav className={styles.columns} aria-label={FOOTER_TEXT.navigation}>
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {Object.entries(links).map(([id, label]) => (
                  <li key={id}>
                    <a href={HREFS[id] ?? `#${id}`}>{label}</a>
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
          © <time>{new Date().getFullYear()}</time> {FOOTER_TEXT.rights}
        </p>
        <ul>
          {LEGAL_IDS.map((id) => (
            <li key={id}>
              <a href={`${BASE}${LEGAL_PAGE}#${id}`}>{LEGAL_TITLES[id]}</a>
            </li>
          ))}
        </ul>
        <LanguageLinks />
        <ul>
          {SOCIAL.map(({ label, href, Icon }) => (
            <li key={label}>
              {/* Without a URL, an icon is a placeholder: the Tab key skips it, and screen readers read text, not a link. */}
              <a href={href || undefined}>
                <Icon size="1.25rem" stroke={1.5} />
                <span className="visually-hidden">{label}</span>
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
      <h2 id="newsletter-title">{NEWSLETTER_TEXT.title}</h2>
      <p id="newsletter-note">
        {CONSENTS[NEWSLETTER_CONSENT]}
        <noscript>{` ${NEWSLETTER_TEXT.withoutScript}`}</noscript>
      </p>
      <label htmlFor="newsletter-email" className="visually-hidden">
        {NEWSLETTER_TEXT.email}
      </label>
      <div>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          dir="auto"
          required
          data-entry
          autoComplete="email"
          placeholder={NEWSLETTER_TEXT.example}
          aria-describedby="newsletter-status newsletter-note"
        />
        <button type="submit" className="button">
          {NEWSLETTER_TEXT.subscribe}
        </button>
      </div>
      <p
        id="newsletter-status"
        role="status"
        className={styles.status}
        data-waiting={NEWSLETTER_TEXT.subscribing}
        data-failed={NEWSLETTER_TEXT.failed}
      />
    </form>
  );
}

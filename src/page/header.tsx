import { launchProps } from '../browser/launch-button.ts';
import { SITE } from '../content/site.ts';
import { IconMenu, IconX, Logo } from '../ui/icons.tsx';
import { showThemeChoice } from './boot/theme-choice.ts';
import styles from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { SECTIONS } from './sections.tsx';

const LINKS = [{ id: 'home', label: 'Home' }, ...SECTIONS];

/**
 * The fixed header. Its menu is a native popover, which opens and closes without scripts. `page/boot/header.ts` and
 * `page/boot/theme-choice.ts` add the behaviour that needs scripts.
 */
export default function Header() {
  return (
    <header className={`night ${styles.header}`}>
      <a className={styles.skip} href="#home">
        Skip to content
      </a>
      <div className={styles.bar}>
        <a className={styles.brand} href="#home">
          <Logo />
          {SITE.name}
        </a>
        <nav id="menu" popover="auto" className={styles.nav} aria-label="Main">
          <ul className={styles.links}>
            {LINKS.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
          <button {...launchProps} className={`button primary ${styles.start}`} data-launch="">
            Launch Project
          </button>
          <a className={`button ${styles.start}`} href="#services">
            Get Started
          </a>
          <LanguageLinks className={styles.languages} />
          <label className={styles.theme}>
            <span>Theme</span>
            <select id="theme" ref={showThemeChoice}>
              <option value="">System</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </select>
          </label>
        </nav>
        <button type="button" className={`icon-button ${styles.toggle}`} popoverTarget="menu" aria-controls="menu">
          <span className={styles.whenClosed}>
            <IconMenu size="1.5rem" />
            <span className="visually-hidden">Open menu</span>
          </span>
          <span className={styles.whenOpen}>
            <IconX size="1.5rem" />
            <span className="visually-hidden">Close menu</span>
          </span>
        </button>
      </div>
    </header>
  );
}

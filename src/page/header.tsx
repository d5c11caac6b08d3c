import { HEADER_TEXT as TEXT } from '#content/page.ts';
import { SECTION_LABELS, UI_TEXT } from '#content/ui.ts';
import { SITE } from '../content/site.ts';
import { IconMenu, IconX, Logo } from '../ui/icons.tsx';
import { launchProps } from '../ui/launch-props.ts';
import styles from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { SECTIONS } from './sections.tsx';

const LINKS = [{ id: 'home', label: SECTION_LABELS.home }, ...SECTIONS];

/**
 * The fixed header. Its menu is a native popover, which opens and closes without scripts. `boot/header.ts` and
 * `boot/theme-choice.ts` add the behaviour that needs scripts.
 */
export default function Header() {
  return (
    <header className={`sapphire ${styles.header}`}>
      <a className={styles.skip} href="#home">
        {TEXT.skip}
      </a>
      <div className={styles.bar}>
        <a className="brand" href="#home">
          <Logo />
          {SITE.name}
        </a>
        <nav id="menu" popover="auto" className={styles.nav} aria-label={TEXT.navigation}>
          <ul className={styles.links}>
            {LINKS.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
          <button {...launchProps} className={`button primary ${styles.start}`} data-launch="">
            {UI_TEXT.launch}
          </button>
          <a className={`button ${styles.start}`} href="#services">
            {TEXT.start}
          </a>
          <LanguageLinks className={styles.languages} />
          <label className={styles.theme}>
            {TEXT.theme}
            <select id="theme">
              <option value="">{TEXT.themes.system}</option>
              <option value="light">{TEXT.themes.light}</option>
              <option value="dark">{TEXT.themes.dark}</option>
            </select>
          </label>
        </nav>
        <button type="button" className={`icon-button ${styles.toggle}`} popoverTarget="menu" aria-controls="menu">
          <span className={styles.whenClosed}>
            <IconMenu size="1.5rem" />
            <span className="visually-hidden">{TEXT.openMenu}</span>
          </span>
          <span className={styles.whenOpen}>
            <IconX size="1.5rem" />
            <span className="visually-hidden">{TEXT.closeMenu}</span>
          </span>
        </button>
      </div>
    </header>
  );
}

import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SITE } from '../content/site.ts';
import { Logo } from '../ui/logo.tsx';
import styles from './header.module.css';
import { SECTIONS } from './section-table.ts';

const LINKS = [{ id: 'home', label: 'Home' }, ...SECTIONS];
const WIDE = '(min-width: 56rem)';

/**
 * The fixed header. Its menu is a native popover: it opens, closes on Escape and on a tap beside it before any script
 * has run (`menu.ts` closes it once a link was followed). React only adds the state in words.
 */
export function Header() {
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const toggled = (event: ToggleEvent) => setOpen(event.newState === 'open');
    const wide = matchMedia(WIDE);
    const widened = () => element.hidePopover();
    setOpen(element.matches(':popover-open'));
    element.addEventListener('toggle', toggled);
    wide.addEventListener('change', widened);
    return () => {
      element.removeEventListener('toggle', toggled);
      wide.removeEventListener('change', widened);
    };
  }, []);

  return (
    <header className={`night ${styles.header}`}>
      <div className={styles.bar}>
        <a className={styles.brand} href="#home">
          <Logo />
          {SITE.name}
        </a>
        <nav ref={menu} id="menu" popover="auto" className={styles.nav} aria-label="Main">
          <ul className={styles.links}>
            {LINKS.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
          <a className={styles.start} href="#services">
            Get Started
          </a>
        </nav>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="menu"
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
        >
          {open ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
        </button>
      </div>
    </header>
  );
}

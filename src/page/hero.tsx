import { HERO_TEXT } from '#content/hero.ts';
import { launchProps } from '../browser/launch-button.ts';
import { SITE } from '../content/site.ts';
import { IconArrowDown, IconArrowUpRight, IconPause, IconPlay } from '../ui/icons.tsx';
import { startField } from './boot/load-later.ts';
import styles from './hero.module.css';

/** The first screen: night sky, headline and calls to action. */
export function Hero() {
  return (
    <section ref={startField} id="home" aria-label="Home" className={`night ${styles.hero}`}>
      <canvas className={styles.sky} />
      <div className={styles.underHeader} data-calm="" />
      <div className={styles.inner}>
        <p className={styles.badge} data-calm="">
          {HERO_TEXT.badge}
        </p>
        <h1 className={styles.headline} data-calm="">
          {SITE.tagline}
        </h1>
        <p className={styles.lead} data-calm="">
          {HERO_TEXT.lead}
        </p>
        <div className={styles.actions} data-calm="">
          <button {...launchProps} className="button primary" data-launch="">
            Launch Project
            <IconArrowUpRight size="1.25rem" />
          </button>
          <a className={`button ${styles.secondary}`} href="#template">
            Watch Demo
            <IconArrowDown size="1.25rem" />
          </a>
        </div>
        <p className={styles.offer} data-calm="">
          {HERO_TEXT.offer}
        </p>
        <noscript>
          <p className={styles.noscript}>
            The request form needs JavaScript. Without it, write to <a href={`mailto:${SITE.email}`}>{SITE.email}</a>.
          </p>
        </noscript>
        <p className={styles.noscript} data-older="">
          The request form needs a newer browser. With this one, write to{' '}
          <a href={`mailto:${SITE.email}`}>{SITE.email}</a>.
        </p>
      </div>
      <PauseButton />
    </section>
  );
}

/**
 * The button that pauses and resumes the field (WCAG 2.2.2). `particles/start-particles.ts` shows the button and handles its
 * clicks.
 */
function PauseButton() {
  return (
    <button type="button" className={`icon-button ${styles.pause}`} data-pause="" hidden>
      <span className={styles.whenRunning}>
        <IconPause size="1.125rem" />
        <span className="visually-hidden">Pause animation</span>
      </span>
      <span className={styles.whenPaused}>
        <IconPlay size="1.125rem" />
        <span className="visually-hidden">Play animation</span>
      </span>
    </button>
  );
}

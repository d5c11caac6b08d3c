import { useEffect, useRef } from 'react';
import { launchProps } from '../browser/launch-button.ts';
import { HERO_TEXT } from '../content/hero.ts';
import { SITE } from '../content/site.ts';
import { IconArrowDown, IconArrowUpRight, IconPause, IconPlay } from '../ui/icons.tsx';
import { startField } from './boot/particle-field.ts';
import styles from './hero.module.css';

/** The first screen: night sky, headline and calls to action. */
export function Hero() {
  const hero = useRef<HTMLElement>(null);

  // Has no effect on a prerendered hero, whose field the first script has started.
  useEffect(() => startField(hero.current), []);

  return (
    <section ref={hero} id="home" aria-label="Home" className={`night ${styles.hero}`}>
      <canvas className={styles.sky} />
      <div className={styles.underHeader} data-calm="" />
      <div className={styles.inner}>
        <p className={styles.badge} data-calm="" suppressHydrationWarning>
          {HERO_TEXT.badge}
        </p>
        <h1 className={styles.headline} data-calm="" suppressHydrationWarning>
          {SITE.tagline}
        </h1>
        <p className={styles.lead} data-calm="" suppressHydrationWarning>
          {HERO_TEXT.lead}
        </p>
        <div className={styles.actions} data-calm="">
          <button {...launchProps} className="button primary" data-launch="">
            <span suppressHydrationWarning>Launch Project</span>
            <IconArrowUpRight size="1.25rem" />
          </button>
          <a className={`button ${styles.secondary}`} href="#template">
            <span suppressHydrationWarning>Watch Demo</span>
            <IconArrowDown size="1.25rem" />
          </a>
        </div>
        <p className={styles.offer} data-calm="" suppressHydrationWarning>
          {HERO_TEXT.offer}
        </p>
        <noscript>
          <p className={styles.noscript}>
            The request form needs JavaScript. Without it, write to <a href={`mailto:${SITE.email}`}>{SITE.email}</a>.
          </p>
        </noscript>
        <p className={styles.noscript} data-older="">
          <span suppressHydrationWarning>The request form needs a newer browser. With this one, write to </span>
          <a href={`mailto:${SITE.email}`} suppressHydrationWarning>
            {SITE.email}
          </a>
          <span suppressHydrationWarning>.</span>
        </p>
      </div>
      <PauseButton />
    </section>
  );
}

/**
 * The button that pauses and resumes the field (WCAG 2.2.2). The field shows it and handles its clicks:
 * `particles/start-particles.ts`.
 */
function PauseButton() {
  return (
    <button type="button" className={`icon-button ${styles.pause}`} data-pause="" hidden suppressHydrationWarning>
      <span className={styles.whenRunning}>
        <IconPause size="1.125rem" />
        <span className="visually-hidden" suppressHydrationWarning>
          Pause animation
        </span>
      </span>
      <span className={styles.whenPaused}>
        <IconPlay size="1.125rem" />
        <span className="visually-hidden" suppressHydrationWarning>
          Play animation
        </span>
      </span>
    </button>
  );
}

import { Fragment } from 'react';
import { HERO_TEXT } from '#content/page.ts';
import { SITE_TEXT } from '#content/site.ts';
import { SECTION_LABELS, UI_TEXT } from '#content/ui.ts';
import { IconArrowDown, IconPause, IconPlay } from '../ui/icons.tsx';
import { launchProps } from '../ui/launch-props.ts';
import { MailText } from '../ui/mail-text.tsx';
import { Facets } from './facets.tsx';
import styles from './hero.module.css';
import { Lattice } from './lattice.tsx';

/** The first screen: the sapphire with the mark as a lattice of particles, headline and calls to action. */
export function Hero() {
  return (
    <section id="home" aria-label={SECTION_LABELS.home} className={`sapphire ${styles.hero}`}>
      <Facets />
      <Lattice className={styles.lattice} />
      <canvas className={styles.field} />
      <div className={styles.underHeader} data-calm="" />
      <div className={styles.inner}>
        <h1 data-calm="">
          {SITE_TEXT.headline.map((words) => (
            <Fragment key={words}>
              <span>{words}</span>{' '}
            </Fragment>
          ))}
        </h1>
        <p className="lead" data-calm="">
          {HERO_TEXT.lead}
        </p>
        <div className={styles.actions} data-calm="">
          <button {...launchProps} className="button primary" data-launch="">
            {UI_TEXT.launch}
          </button>
          <a className="button" href="#template">
            {HERO_TEXT.demo}
            <IconArrowDown size="1.125rem" />
          </a>
        </div>
        <p className={styles.offer} data-calm="">
          <strong>{HERO_TEXT.badge}.</strong> {HERO_TEXT.offer}
        </p>
        <noscript>
          <p className={styles.noscript}>
            <MailText text={HERO_TEXT.withoutScript} />
          </p>
        </noscript>
        <p className={styles.noscript} data-older="">
          <MailText text={HERO_TEXT.olderBrowser} />
        </p>
      </div>
      {/* The button that pauses and resumes the particle field (WCAG 2.2.2). `particles/start-particles.ts` shows it. */}
      <button type="button" className={`icon-button ${styles.pause}`} data-pause="" hidden>
        <span className={styles.whenRunning}>
          <IconPause size="1.125rem" />
          <span className="visually-hidden">{HERO_TEXT.pause}</span>
        </span>
        <span className={styles.whenPaused}>
          <IconPlay size="1.125rem" />
          <span className="visually-hidden">{HERO_TEXT.play}</span>
        </span>
      </button>
    </section>
  );
}

import { SITE } from '../site.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

export const HEADER_TEXT = {
  skip: 'Skip to content',
  navigation: 'Main',
  start: 'Get Started',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
};

/** The hero's texts, except the tagline (`site.ts`) and the label of the first button (`ui.ts`). */
export const HERO_TEXT = {
  badge: `An engineer replies ${REPLY}`,
  lead: 'We design and build software that works on real phones, on slow networks, and years after launch.',
  demo: 'Watch Demo',
  /** The text below the buttons, which explains the first button. */
  offer: `Three answers are enough. After a first call you get ${OFFER}, at no cost.`,
  withoutScript: `The request form needs JavaScript. Without it, write to ${SITE.email}.`,
  olderBrowser: `The request form needs a newer browser. With this one, write to ${SITE.email}.`,
  pause: 'Pause animation',
  play: 'Play animation',
};

/** The texts of the dialog shown until the form has loaded. */
export const WAITING_DIALOG_TEXT = {
  waiting: {
    title: 'One moment',
    text: 'Loading the form. On a slow network this can take a few seconds.',
    cancel: 'Cancel',
  },
  failed: {
    title: 'The form could not be loaded',
    text: 'The connection may be down, or the site is being updated. Try again in a moment.',
  },
  byMail: `Or email ${SITE.email}.`,
};

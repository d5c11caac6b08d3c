import { FIELD_TEXT } from './request-fields.ts';
import { TEAM } from './site.ts';
import { OFFER } from './ui.ts';

interface Step {
  readonly title: string;
  readonly text: string;
}

interface Principle extends Step {
  /** The label of a link to `BENCH_URL`. */
  readonly evidence?: string;
}

export const ABOUT_HEADING = {
  title: TEAM.length > 0 ? 'Engineers you can talk to.' : 'See it work every week.',
  lead: 'We are a small team of engineers in Sri Lanka. The people you talk to are the people who build it.',
};

export const ABOUT_TEXT = {
  steps: 'How we work',
  cases: 'What we have built',
  team: 'Who you will talk to',
  principles: 'Our principles',
  /** The label of the button below the steps, which opens the form. */
  start: 'Tell us what hurts',
};

export const STEPS: readonly Step[] = [
  {
    title: 'Listen',
    text: `You tell us what hurts, in a first call. Then we write it back to you: ${OFFER}.`,
  },
  {
    title: 'Sketch',
    text: 'A clickable draft within days. Wrong turns are cheap here, so we take them here.',
  },
  {
    title: 'Build',
    text: 'Working software every week, on a server you can visit. No big reveal at the end.',
  },
  {
    title: 'Run',
    text: 'We launch it, monitor it and fix it. When you want to take over, it’s all documented.',
  },
];

export const PRINCIPLES: readonly Principle[] = [
  {
    title: 'Measure, then claim',
    text: 'We say how fast something is once we have measured it, and how we did.',
    evidence: 'How we measure this page',
  },
  {
    title: 'Yours to keep',
    text: 'Code, accounts and data are in your name from the first day. Leave when you like.',
  },
  {
    title: 'Tools that others know, too',
    text: `We work with ${Object.values(FIELD_TEXT.technologies.choices).join(', ')}.`,
  },
];

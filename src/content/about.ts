import { OFFER } from './hero.ts';

/** One step of how a project runs. */
export interface Step {
  readonly title: string;
  readonly text: string;
}

/** The section's heading. */
export const ABOUT_HEADING = {
  title: 'Engineers you can talk to.',
  lead: 'We are a small team of engineers in Sri Lanka. The people you talk to are the people who build it.',
} as const;

export const STEPS: readonly Step[] = [
  {
    title: 'Listen',
    text: `You tell us what hurts. We keep asking until we can write it back to you: ${OFFER}.`,
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

/** After the steps: a way to the first. */
export const START = 'Start with Listen';

export const PRINCIPLES: readonly Step[] = [
  {
    title: 'Measure, then claim',
    text: 'Every number we publish comes from a test you can rerun. Start with this page.',
  },
  {
    title: 'Yours to keep',
    text: 'Code, accounts and data are in your name from the first day. Leave when you like.',
  },
];

/** Over the live panel. */
export const PROOF = {
  title: 'Don’t take our word for it',
  text: 'The sky is drawn off the main thread. See what it costs your device.',
  start: 'Measure this page',
  bench: 'How we measure',
} as const;

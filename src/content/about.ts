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
    text: 'You tell us what hurts. We ask until we can say it back in one page, with what it will cost.',
  },
  {
    title: 'Sketch',
    text: 'A clickable draft within days. Wrong turns are cheap here, so we take them here.',
  },
  {
    title: 'Build',
    text: 'Working software every week, on a server that you can open. Nothing waits for the end.',
  },
  {
    title: 'Run',
    text: 'We launch it, watch it and mend it. When you want to take over, everything is written down.',
  },
];

export const PRINCIPLES: readonly Step[] = [
  {
    title: 'Measure, then claim',
    text: 'A number on our pages comes from a run that you can repeat. The bench for this page ships with its source.',
  },
  {
    title: 'Yours to keep',
    text: 'Code, accounts and data are in your name from the first day. You can leave whenever you like.',
  },
  {
    title: 'Everybody can use it',
    text: 'By keyboard, by screen reader, on a small phone, on a bad line. That is part of done.',
  },
  {
    title: 'Less, but finished',
    text: 'We would rather drop a feature than ship half of one.',
  },
];

import { TEAM } from './site.ts';
import { OFFER } from './ui.ts';

interface Step {
  readonly title: string;
  readonly text: string;
}

export const ABOUT_HEADING = {
  title: TEAM.length > 0 ? 'Engineers you can talk to.' : 'See it work every week.',
  lead: 'We are a small team of engineers in Sri Lanka. The people you talk to are the people who build it.',
};

export const ABOUT_TEXT = {
  steps: 'How we work',
  cases: 'What we have built',
  team: 'Who you will talk to',
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

/** A sample of the page that a visitor gets after a first call. Its project, dates and amounts are made up, and it says so. */
export const SHEET = {
  kind: 'One page with a price',
  stamp: 'Sample',
  project: 'Online shop, from the template Kiln',
  note: 'Project and dates are made up, and every amount is 0,000, as on a specimen banknote. The form is the one you get after a first call, at no cost.',
  scope: {
    title: 'Scope',
    items: [
      'Shop front with up to 60 goods',
      'Bag, card payment, order mails',
      'A page to change goods and prices',
      'Two languages, phone first',
    ],
  },
  excluded: {
    title: 'Not included',
    items: ['Photographs and product texts', 'Fees of the payment provider', 'Links to a stock system'],
  },
  weeks: 'Four weeks, each ends with something you can try',
  rows: [
    ['Week 1', '18–22 January', 'A draft to click through, on your own phone'],
    ['Week 2', '25–29 January', 'Catalogue and product pages, on a server you can visit'],
    ['Week 3', '1–5 February', 'Bag, card payment and order mails, in test mode'],
    ['Week 4', '8–12 February', 'Your goods loaded, launch, handover in writing'],
  ] as readonly (readonly [week: string, days: string, result: string])[],
  amount: '$0,000',
  total: 'Total, fixed',
  currency: 'US dollars, before tax',
  yours: { title: 'Yours to keep.', text: 'Code, accounts and data are in your name from the first day.' },
};

import { PAGE_SPEED_SHARE } from '../shared/constants.ts';

/** The texts about page speed in the inbox. */
export const PAGE_SPEED_TEXT = {
  title: 'Page speed, p75 by week',
  why: `Three quarters of the reported page views were at least this fast; one in ${Math.round(1 / PAGE_SPEED_SHARE)} reports. Good is LCP up to 2.5\u00a0s, INP up to 200\u00a0ms, CLS up to 0.1. Not every browser measures each.`,
  none: 'Nothing has been reported yet.',
  failed: 'Page speed could not be loaded:',
  columns: ['Week from', 'Views', 'LCP', 'INP', 'CLS'],
  devices: { phone: 'phones', desktop: 'desktops' },
} as const;

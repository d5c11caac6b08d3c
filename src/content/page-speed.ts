import { PAGE_SPEED_SHARE } from '../shared/constants.ts';

/** The texts about page speed in the inbox. */
export const PAGE_SPEED_TEXT = {
  title: 'Page speed, p75 by week',
  why: `As fast as this, or faster, were three quarters of the page views that were reported: one in ${Math.round(1 / PAGE_SPEED_SHARE)}. Good is LCP up to 2.5 s, INP up to 200 ms, CLS up to 0.1. Not every browser measures each.`,
  none: 'Nothing has been reported yet.',
  failed: 'Page speed could not be loaded:',
  columns: ['Week from', 'Views', 'LCP', 'INP', 'CLS'],
  devices: { phone: 'phones', desktop: 'desktops' },
} as const;

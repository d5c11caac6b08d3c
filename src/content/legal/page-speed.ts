import { PAGE_SPEED_SHARE } from '../../shared/constants.ts';
import type { PageSpeed } from '../../shared/domain.ts';
import type { LegalText } from './legal-text.ts';

/** What a report on page speed stores, in words. Apart from `STORED`, as only some builds send any. */
export const PAGE_SPEED_STORED = {
  week: 'the week',
  device: 'whether it was on a phone or a desktop computer',
  lcpMs: 'how long the largest part of the first screen took to appear',
  inpMs: 'how long the page took to respond to a tap or a key',
  clsThousandths: 'how far things moved on the page by themselves',
} satisfies Record<keyof PageSpeed, string>;

/** The legal texts of a build with `VITE_PAGE_SPEED`: privacy tells of visits, then of this. */
export function withPageSpeed(texts: readonly LegalText[]): readonly LegalText[] {
  const part = {
    title: 'How fast the page was for you',
    text: [
      `So that we know whether the site is fast (our legitimate interest, Article 6(1)(f) GDPR), one page view in ${Math.round(1 / PAGE_SPEED_SHARE)}, chosen at random, leaves an entry in our database: ${Object.values(PAGE_SPEED_STORED).join(', ')}. Nothing in it says whose it is. There is none if your browser asks not to be tracked (Global Privacy Control, Do Not Track) or to save data.`,
    ],
  };
  return texts.map((one) => {
    return one.id === 'privacy' ? { ...one, parts: [...one.parts.slice(0, 2), part, ...one.parts.slice(2)] } : one;
  });
}

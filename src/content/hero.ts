/** What the first screen says beside the tagline. */
export const HERO_TEXT = {
  badge: 'AI · Software · Security · Cloud',
  lead: 'We design and build software that works on real phones, on slow networks, and years after launch.',
} as const;

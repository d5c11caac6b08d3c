/** What the first screen says beside the tagline. */
export const HERO_TEXT = {
  badge: 'AI · Software · Security · Cloud',
  lead: 'We design and build software that holds up in real life: on a small phone, on a slow network, for years.',
} as const;

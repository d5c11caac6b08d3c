/** The section's heading. */
export const TEMPLATES_HEADING = {
  title: 'Start from something that works.',
  lead: 'Small, finished starting points. Look at one, take it with you, or have us build on it.',
} as const;

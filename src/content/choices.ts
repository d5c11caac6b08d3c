import { BUDGETS, FEATURES, type Option, PROJECT_TYPES, TEAM_SIZES, TECHNOLOGIES, TIMELINES } from './options.ts';

/** What the form offers, by the name of its field: for whoever reads answers. Apart from `options.ts`, which visitors load. */
export const CHOICES = {
  projectType: PROJECT_TYPES,
  budget: BUDGETS,
  timeline: TIMELINES,
  teamSize: TEAM_SIZES,
  features: FEATURES,
  technologies: TECHNOLOGIES,
} as const satisfies Readonly<Record<string, readonly Option<string>[]>>;

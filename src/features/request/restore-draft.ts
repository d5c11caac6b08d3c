import { BUDGETS, FEATURES, PROJECT_TYPES, TEAM_SIZES, TECHNOLOGIES, TIMELINES } from '../../content/options.ts';
import { REQUEST_TEXT } from '../../content/request.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { emptyDraft } from './request-draft.ts';

const CHOICES: Readonly<Record<string, readonly { readonly value: string }[]>> = {
  projectType: PROJECT_TYPES,
  budget: BUDGETS,
  timeline: TIMELINES,
  teamSize: TEAM_SIZES,
  features: FEATURES,
  technologies: TECHNOLOGIES,
};

/** A draft from the journal. */
export interface Restored {
  readonly draft: ProjectRequest;
  /** A sentence about the page's update and what it no longer asks for; empty if there is nothing to say. */
  readonly updated: string;
}

/**
 * Reads a form's content that any version of the page may have written. What this version does not know is left out,
 * and named.
 *
 * @param refused whether the rules refused it before the page was updated.
 */
export function restoreDraft(stored: Readonly<Record<string, unknown>>, refused: boolean): Restored {
  const draft: Record<string, unknown> = { ...emptyDraft() };
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(stored)) {
    const values = Array.isArray(value) ? value : [value];
    const isKnown = (one: unknown) => one === '' || (CHOICES[name]?.some((choice) => choice.value === one) ?? true);
    const known = name in draft && Array.isArray(value) === Array.isArray(draft[name]) ? values.filter(isKnown) : [];
    if (known.length > 0) draft[name] = Array.isArray(value) ? known : known[0];
    const unknown = values.filter((one) => one !== '' && !known.includes(one));
    const label = (REQUEST_TEXT.labels as Readonly<Record<string, string>>)[name] ?? name;
    if (unknown.length > 0) leftOut.push(`${label}: ${unknown.join(', ')}`);
  }
  const { updated, leftOut: text } = REQUEST_TEXT;
  if (leftOut.length > 0) return { draft: draft as unknown as ProjectRequest, updated: text(leftOut.join('; ')) };
  return { draft: draft as unknown as ProjectRequest, updated: refused ? updated : '' };
}

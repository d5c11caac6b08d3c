import { PROJECT_TYPES } from '../../content/options.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** What a button that opens the form may prefill. */
export interface RequestPreset {
  /** A value of the project types; anything else leaves it unset. */
  readonly projectType: string;
  /** First line of the description. */
  readonly note: string;
}

/** The form's initial content. */
export function emptyDraft(preset: RequestPreset = { projectType: '', note: '' }): ProjectRequest {
  return {
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    companyName: '',
    projectType: PROJECT_TYPES.find(({ value }) => value === preset.projectType)?.value ?? '',
    budget: '',
    timeline: '',
    teamSize: '',
    description: preset.note,
    features: [],
    technologies: [],
  };
}

/** The draft as stored: names and the email address are trimmed. */
export function toProjectRequest(draft: ProjectRequest): ProjectRequest {
  return {
    ...draft,
    customerName: draft.customerName.trim(),
    customerEmail: draft.customerEmail.trim(),
    companyName: draft.companyName.trim(),
  };
}

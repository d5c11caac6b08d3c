import { REQUEST_FIELDS } from '../../content/options.ts';
import { BLANK, UNWANTED, VISIBLE } from '../../shared/constants.ts';
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
    projectType: REQUEST_FIELDS.projectType.choices.find(({ value }) => value === preset.projectType)?.value ?? '',
    budget: '',
    timeline: '',
    teamSize: '',
    description: preset.note,
    features: [],
    technologies: [],
  };
}

/**
 * The draft as it is sent and stored: without what `firestore.rules` refuse and nobody sees, as comes along with text
 * that was pasted from elsewhere. Texts of one line have no line breaks either, and no blanks around them.
 */
export function toProjectRequest(draft: ProjectRequest): ProjectRequest {
  return {
    ...draft,
    customerName: cleanLine(draft.customerName),
    customerEmail: cleanLine(cleanText(draft.customerEmail).replace(FORMAT, '')),
    customerPhone: cleanLine(draft.customerPhone),
    companyName: cleanLine(draft.companyName),
    description: cleanText(draft.description),
  };
}

// Half a surrogate pair is no text: Firestore would refuse it or store another character.
const DROPPED = new RegExp(`${UNWANTED.source}|\\p{Cs}`, 'gu');
// Format characters but those that join letters: an address copied from right-to-left text comes with some, one
// beside an emoji with what colours it.
const FORMAT = /[^\P{Cf}\u{200C}\u{200D}]|\u{FE0F}/gu;
// Looks back, or a long run of blanks would be tried from each of them.
const BLANK_ENDS = new RegExp(`^${BLANK.source}+|(?<!${BLANK.source})${BLANK.source}+$`, 'gu');

function cleanText(text: string): string {
  return text.replace(/[\v\f\x85\u2028\u2029]/g, '\n').replace(DROPPED, '');
}

function cleanLine(text: string): string {
  const line = cleanText(text).replace(/[\t\n\r]+/g, ' ');
  return VISIBLE.test(line) ? line.replace(BLANK_ENDS, '') : '';
}

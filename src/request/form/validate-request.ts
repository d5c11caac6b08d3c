import { REQUEST_FIELDS, type RequestField, type RequiredName } from '../../content/options.ts';
import { REQUEST_TEXT } from '../../content/request.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

const FIELDS = Object.entries(REQUEST_FIELDS) as [keyof ProjectRequest, RequestField][];

/** A draft's problems: a sentence for each invalid field, and one for the form. */
export interface Problems {
  readonly message: string;
  readonly fields: Partial<Record<keyof ProjectRequest, string>>;
}

/**
 * Null for a valid request. Name, email and project type are required; the email must be well-formed; no text may be
 * longer than the rules accept. They count characters, these lengths UTF-16 code units: never fewer.
 *
 * @param request as it would be sent: see `toProjectRequest`.
 */
export function validateRequest(request: ProjectRequest): Problems | null {
  const { problems } = REQUEST_TEXT;
  const fields: Partial<Record<keyof ProjectRequest, string>> = {};
  let message: string | undefined;
  const add = (field: keyof ProjectRequest, problem: string, summary: string) => {
    fields[field] ??= problem;
    message ??= summary; // the first one found is the most important
  };

  for (const [field, { required }] of FIELDS) {
    if (required && request[field] === '') add(field, problems[field as RequiredName], REQUEST_TEXT.missingFields);
  }
  for (const [field, { pattern }] of FIELDS) {
    if (pattern?.test(String(request[field])) === false)
      add(field, problems.customerEmailMalformed, REQUEST_TEXT.malformedEmail);
  }
  for (const [field, { limit = Number.POSITIVE_INFINITY }] of FIELDS) {
    const excess = request[field].length - limit;
    if (excess > 0) add(field, problems.tooLong(excess), REQUEST_TEXT.tooLong);
  }
  return message === undefined ? null : { message, fields };
}

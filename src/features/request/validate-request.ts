import { REQUEST_TEXT } from '../../content/request.ts';
import { EMAIL, REQUEST_MAX_LENGTH } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

const REQUIRED = ['customerName', 'customerEmail', 'projectType'] as const;
const LIMITED = Object.keys(REQUEST_MAX_LENGTH) as (keyof typeof REQUEST_MAX_LENGTH)[];

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

  for (const field of REQUIRED) {
    if (request[field] === '') add(field, problems[field], REQUEST_TEXT.missingFields);
  }
  if (!EMAIL.test(request.customerEmail)) {
    add('customerEmail', problems.customerEmailMalformed, REQUEST_TEXT.malformedEmail);
  }
  for (const field of LIMITED) {
    const excess = request[field].length - REQUEST_MAX_LENGTH[field];
    if (excess > 0) add(field, problems.tooLong(excess), REQUEST_TEXT.tooLong);
  }
  return message === undefined ? null : { message, fields };
}

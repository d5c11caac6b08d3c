import { REQUEST_TEXT } from '#content/request.ts';
import { cleanLine, cleanText } from '../../shared/characters.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { asciiDomain, cleanAddress } from '../../shared/email.ts';
import { FIELD_ROWS, type FieldName, type RequestField, type RequiredName } from '../../shared/request-fields.ts';

/**
 * Returns a draft's answers as they are sent: without the invisible characters that `firestore.rules` refuses and that pasted
 * text may contain. Single-line texts also lose line breaks and surrounding blanks; an email's domain becomes ASCII.
 */
export function toProjectRequest(draft: ProjectRequest): ProjectRequest {
  const request: Partial<Record<FieldName, string | readonly string[]>> = {};
  for (const [name, { rows, pattern, added }] of FIELD_ROWS) {
    let answer: string | readonly string[] = draft[name] ?? '';
    if (typeof answer === 'string')
      answer = rows ? cleanText(answer) : pattern ? cleanAddress(answer) : cleanLine(answer);
    if (pattern?.test(String(answer))) answer = asciiDomain(String(answer));
    if (!added || answer.length > 0) request[name] = answer;
  }
  return request as ProjectRequest;
}

/** A draft's problems: an error message for each invalid field, and one for the form. */
export interface Problems {
  readonly message: string;
  readonly fields: Partial<Record<FieldName, string>>;
}

/** Returns an error message if an answer is invalid. */
type Check = (row: RequestField, answer: string | readonly string[], field: FieldName) => string | false | undefined;

/**
 * Returns a request's problems; null if there are none. Measures length in UTF-16 code units, which are never fewer than the
 * characters that the rules count.
 *
 * @param request the request as returned by `toProjectRequest`.
 */
export function validateRequest(request: ProjectRequest): Problems | null {
  const { problems } = REQUEST_TEXT;
  const fields: Partial<Record<FieldName, string>> = {};
  let message: string | undefined;
  // The form's message is that of the first problem found, so the most important check comes first.
  const check = (summary: string, problemOf: Check) => {
    for (const [field, row] of FIELD_ROWS) {
      const problem = problemOf(row, request[field] ?? '', field);
      if (!problem) continue;
      fields[field] ??= problem;
      message ??= summary;
    }
  };

  check(
    REQUEST_TEXT.missingFields,
    ({ required }, answer, field) => required && answer === '' && problems[field as RequiredName],
  );
  check(
    REQUEST_TEXT.malformedEmail,
    ({ pattern }, answer) => pattern?.test(String(answer)) === false && problems.customerEmailMalformed,
  );
  check(
    REQUEST_TEXT.tooLong,
    ({ limit = Number.POSITIVE_INFINITY }, { length }) => length > limit && problems.tooLong(length - limit),
  );
  return message === undefined ? null : { message, fields };
}

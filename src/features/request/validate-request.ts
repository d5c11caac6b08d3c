import { REQUEST_TEXT } from '../../content/request.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** A draft's problems: a sentence for each invalid field, and one for the form. */
export interface Problems {
  readonly message: string;
  readonly fields: Partial<Record<keyof ProjectRequest, string>>;
}

/**
 * A valid email address as defined for `<input type="email">`:
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Null for a valid draft. Name, email and project type are required; the email must be well-formed. */
export function validateRequest(draft: ProjectRequest): Problems | null {
  const { problems } = REQUEST_TEXT;
  const email = draft.customerEmail.trim();
  const missing = {
    ...(draft.customerName.trim() === '' && { customerName: problems.customerName }),
    ...(email === '' && { customerEmail: problems.customerEmail }),
    ...(draft.projectType === '' && { projectType: problems.projectType }),
  };
  const malformed = email !== '' && !EMAIL.test(email) && { customerEmail: problems.customerEmailMalformed };

  if (Object.keys(missing).length > 0) {
    return { message: REQUEST_TEXT.missingFields, fields: { ...missing, ...malformed } };
  }
  if (malformed) return { message: REQUEST_TEXT.malformedEmail, fields: malformed };
  return null;
}

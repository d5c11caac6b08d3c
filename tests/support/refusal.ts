/** What Firestore says to whom its rules refuse. */
export const REFUSAL = 'Missing or insufficient permissions.';

/** The body of Firestore's answer, HTTP 403, to whom its rules refuse. */
export const REFUSED = { error: { code: 403, message: REFUSAL, status: 'PERMISSION_DENIED' } };

/** A canned HTTP response that a test gives instead of the database's. */
interface Answered {
  readonly status: number;
  /** The media type. */
  readonly type: string;
  readonly body: string;
}

const json = (body: unknown, status = 200): Answered => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const html = (body: string, status: number): Answered => ({ status, type: 'text/html', body });

/** Firestore's message when its rules refuse a call. */
export const REFUSAL = 'Missing or insufficient permissions.';

/** Creates a refusal in Firestore's format. */
const refusal = (code: number, status: string, message = `Refused with ${code}.`): Answered =>
  json({ error: { code, message, status } }, code);

/** The body of Firestore's answer (HTTP 403) when its rules refuse a call. */
export const REFUSED = { error: { code: 403, message: REFUSAL, status: 'PERMISSION_DENIED' } };

/**
 * Answers that tests give without forwarding the request to the database: Firestore's and Google's refusals, proxies' errors,
 * public networks' sign-in pages, and an empty body.
 */
export const ANSWERS = {
  'status-400': refusal(400, 'INVALID_ARGUMENT'),
  'status-401': refusal(401, 'UNAUTHENTICATED'),
  'status-403': refusal(403, 'PERMISSION_DENIED', REFUSAL),
  'status-404': refusal(404, 'NOT_FOUND'),
  'status-409': refusal(409, 'ABORTED'),
  'status-429': refusal(429, 'RESOURCE_EXHAUSTED'),
  'status-500': refusal(500, 'INTERNAL'),
  'status-502': refusal(502, 'INTERNAL'),
  'status-503': refusal(503, 'UNAVAILABLE'),
  'status-504': refusal(504, 'DEADLINE_EXCEEDED'),
  'html-200': html('<p>Log in', 200),
  'html-403': html('<h1>Blocked by the firewall', 403),
  'html-404': html('<h1>Not found', 404),
  'html-502': html('<h1>Bad Gateway', 502),
  'html-504': html('<h1>Gateway Time-out', 504),
  'billing-403': refusal(403, 'PERMISSION_DENIED', 'This API method requires billing to be enabled. Please enable it.'),
  'key-403': refusal(403, 'PERMISSION_DENIED', 'Requests from referer https://a.example/ are blocked.'),
  'quota-403': refusal(403, 'PERMISSION_DENIED', 'Quota exceeded for quota metric Requests.'),
  'json-403': json({ error: 'blocked' }, 403),
  'json-403-null': json({ error: null }, 403),
  'json-404': json({ message: 'no such route' }, 404),
  'nothing-200': { status: 200, type: 'application/json', body: '' },
} as const satisfies Record<string, Answered>;

export type AnsweredFault = keyof typeof ANSWERS;

/**
 * A network fault of a request, or none (`pass`).
 * - `pass`: the request arrives and is answered.
 * - `lose-request`, `lose-answer`: the connection drops before the request arrives, or before the answer does.
 * - `silent`, `hang`: no answer ever arrives. With `silent` the request doesn't arrive either; with `hang` it does.
 * - `twice`: the request arrives twice in succession. The answer is the first refusal or, without any, the first answer.
 * - `together`: like `twice`, but both copies arrive at the same time.
 * - any key of {@link ANSWERS}: the request doesn't arrive, and gets that answer.
 */
export type Fault = 'pass' | 'lose-request' | 'lose-answer' | 'silent' | 'hang' | 'twice' | 'together' | AnsweredFault;

/** Returns whether a fault answers the request without forwarding it. */
export function isAnswered(fault: Fault): fault is AnsweredFault {
  return fault in ANSWERS;
}

/** After any of these answers, it is unknown whether the request is stored. */
export const UNDECIDED = (Object.keys(ANSWERS) as AnsweredFault[]).filter((fault) => fault !== 'status-403');

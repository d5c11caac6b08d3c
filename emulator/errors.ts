/** Google's names for the errors that occur here, with their HTTP status codes. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
} as const;

/** An error that the server sends as its response. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly code: number;
  /** The response's JSON, in Google's format. */
  readonly body: object;

  constructor(status: keyof typeof HTTP_STATUS, message: string) {
    super(message);
    this.code = HTTP_STATUS[status];
    this.body = { error: { code: this.code, message, status } };
  }
}

/** Google's canonical error names used here, with their HTTP status. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  UNKNOWN: 500,
  INTERNAL: 500,
} as const;

/** An error's name as Google's APIs spell it. */
export type StatusName = keyof typeof HTTP_STATUS;

/** An unsuccessful answer. `message` is what the client reads; empty means that the body has none. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly status: StatusName;

  constructor(status: StatusName, message: string) {
    super(message);
    this.status = status;
  }

  /** HTTP status code. */
  get code(): number {
    return HTTP_STATUS[this.status];
  }

  /** The JSON body of Google's answer. */
  get body(): object {
    const message = this.message === '' ? {} : { message: this.message };
    return { error: { code: this.code, ...message, status: this.status } };
  }
}

/** A well-formed request that asks for something impossible. */
export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** A body that is not the JSON of the request's message: the same message for all cases, as in Google's emulator. */
export function invalidPayload(): StatusError {
  return invalidArgument("Payload isn't valid for request.");
}

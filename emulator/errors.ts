/** Google's canonical error names that this server uses, with the HTTP status each is answered with. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  UNKNOWN: 500,
  INTERNAL: 500,
} as const;

/** Name of an error as Google's APIs spell it. */
export type StatusName = keyof typeof HTTP_STATUS;

/** An answer other than success. `message` is what the client reads; empty means that the body carries none. */
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

  /** The JSON body that Google answers with. */
  get body(): object {
    const message = this.message === '' ? {} : { message: this.message };
    return { error: { code: this.code, ...message, status: this.status } };
  }
}

/** A request that is well formed but asks for something that can't be. */
export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** A body that is not the JSON of the request's message: one message for every such case, as Google's emulator has it. */
export function invalidPayload(): StatusError {
  return invalidArgument("Payload isn't valid for request.");
}

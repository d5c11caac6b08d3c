/** Google's names for what can go wrong here, with their HTTP status. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  INTERNAL: 500,
} as const;

/** An unsuccessful answer. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly status: keyof typeof HTTP_STATUS;

  constructor(status: keyof typeof HTTP_STATUS, message: string) {
    super(message);
    this.status = status;
  }

  /** HTTP status code. */
  get code(): number {
    return HTTP_STATUS[this.status];
  }

  /** The JSON body of Google's answer. */
  get body(): object {
    return { error: { code: this.code, message: this.message, status: this.status } };
  }
}

/** A request that makes no sense. */
export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** A request for something that Firestore may well do, but that nothing of ours has asked for so far. */
export function unknownHere(what: string): StatusError {
  return invalidArgument(`The local Firestore does not know ${what}. See emulator/README.md.`);
}

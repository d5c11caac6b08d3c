/** An error as Google's APIs report it. */
export interface GoogleErrorBody {
  readonly error?: {
    readonly message?: string;
    readonly details?: readonly { readonly reason?: string }[];
  };
}

/** A call that Google answered with an error. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  readonly project: string;
  /** Of HTTP. */
  readonly status: number;
  /** Google's machine-readable reason, such as `SERVICE_DISABLED`; empty if it gave none. */
  readonly reason: string;

  constructor(project: string, status: number, body: GoogleErrorBody | null) {
    super(body?.error?.message ?? '');
    this.project = project;
    this.status = status;
    this.reason = body?.error?.details?.find(({ reason }) => reason !== undefined)?.reason ?? '';
  }
}

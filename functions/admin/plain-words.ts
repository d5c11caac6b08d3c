import { DataError, messageOf } from '../../src/data/port.ts';

/** An error that is told as it is. */
export class Problem extends Error {}

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

const SIGN_IN = 'sign in with `gcloud auth application-default login` as an owner of the project';

/** What went wrong, and what to do about it. */
export function inPlainWords(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof GoogleError) return `${ofGoogle(error)}\n(Google: ${error.status} ${error.message})`;
  const message = messageOf(error);
  if (error instanceof DataError && error.kind === 'denied') {
    return `These credentials may not use the project's database: they need the role Owner or Cloud Datastore User.\n(Firestore: ${message})`;
  }
  // From here on google-auth-library's own errors, and fetch's.
  if (/Could not load the default credentials/.test(message)) {
    return `There are no Google credentials on this machine: ${SIGN_IN}, or name a service account's key file in GOOGLE_APPLICATION_CREDENTIALS.`;
  }
  if (/invalid_grant|invalid_rapt/.test(message)) return `The credentials are no longer valid: ${SIGN_IN} again.`;
  if (/GOOGLE_APPLICATION_CREDENTIALS/.test(message)) return `The credentials can't be used. ${message}`;
  if (/fetch failed|request to \S+ failed|timeout/i.test(message)) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : message;
    return `Google could not be reached. Check the connection and try again.\n(${cause})`;
  }
  return `It did not work: ${message}`;
}

function ofGoogle({ project, status, message, reason }: GoogleError): string {
  if (reason === 'SERVICE_DISABLED' || /CONFIGURATION_NOT_FOUND/.test(message)) {
    return `The project ${project} has no Authentication yet: open Authentication in the Firebase console and press "Get started".`;
  }
  if (status === 401) return `Google does not accept the credentials: ${SIGN_IN} again.`;
  if (status === 403) {
    return `These credentials may not manage the users of the project ${project}: they need the role Owner or Firebase Authentication Admin.`;
  }
  if (status === 404 || /PROJECT_NOT_FOUND/.test(message)) {
    return `There is no Firebase project called ${project}, or these credentials can't see it.`;
  }
  if (status === 429 || status >= 500) return 'Google can’t answer just now. Try again in a minute.';
  return `Google refused it for the project ${project}.`;
}

import { APP_CHECK_PATIENCE_MS } from '../../shared/constants.ts';
import { patiently } from './patiently.ts';

/** Firebase App Check, as far as calls to the database are concerned. */
export interface AppCheck {
  /** Resolves once a call may go out: App Check is ready, or has taken too long. Never rejects. */
  ready(): Promise<void>;
  /** Whether there is no valid token: the database may refuse a call for that alone. */
  isMissing(): boolean;
}

/** What the lazy chunk exports. */
interface Recaptcha {
  /** Starts App Check. Calls `attested` with whether there is a token, after each try. */
  startRecaptcha(siteKey: string, attested: (success: boolean) => void): void;
}

/**
 * Starts App Check for the app that Firestore uses, in the background: its code and reCAPTCHA's are fetched now. A
 * failed import is tried again by the next call.
 */
export function openAppCheck(siteKey: string, importChunk: () => Promise<Recaptcha>): AppCheck {
  let started = false;
  let missing = true;
  const start = patiently(async () => {
    const { startRecaptcha } = await importChunk();
    startRecaptcha(siteKey, (success) => {
      missing = !success;
    });
    started = true;
    missing = false; // a token may be kept from an earlier visit
  }, APP_CHECK_PATIENCE_MS);
  const ready = async () => {
    if (!started) await start().catch((error: unknown) => console.warn('App Check did not start:', error));
  };
  void ready();
  return { ready, isMissing: () => missing };
}

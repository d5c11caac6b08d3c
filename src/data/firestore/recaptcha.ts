import { getApp } from 'firebase/app';
import {
  type AppCheck,
  type AppCheckToken,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { APP_CHECK_PATIENCE_MS } from '../../shared/constants.ts';
import { patiently } from './patiently.ts';

/** What App Check asks its provider. The SDK's public types leave it out. */
interface Provider {
  getToken(): Promise<AppCheckToken>;
}

let begin: (appCheck: AppCheck) => void = () => {};
const begun = new Promise<AppCheck>((resolve) => {
  begin = resolve;
});

/**
 * Starts App Check with reCAPTCHA Enterprise for the app that Firestore uses, and gets the first token. Where none can
 * be had in time, calls go out with the SDK's mark for that: left alone, it would wait for ever for a blocked script.
 *
 * @param attested called with whether there is a token, after each try.
 */
export function startRecaptcha(siteKey: string, attested: (success: boolean) => void): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  const own = provider as unknown as Provider;
  const attest = patiently(own.getToken.bind(own), APP_CHECK_PATIENCE_MS);
  own.getToken = async () => {
    try {
      const token = await attest();
      attested(true);
      return token;
    } catch (error) {
      attested(false);
      throw error;
    }
  };
  const appCheck = initializeAppCheck(getApp(), { provider, isTokenAutoRefreshEnabled: false });
  begin(appCheck);
  getToken(appCheck).catch((error: unknown) => console.warn('App Check gave no token:', error));
}

/** A token for calls that the SDK does not make, once App Check has started; empty if none can be had. */
export async function attestation(): Promise<string> {
  try {
    return (await getToken(await begun)).token;
  } catch {
    return ''; // `startRecaptcha` has said so
  }
}

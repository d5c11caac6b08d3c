import { getApp } from 'firebase/app';
import { type AppCheckToken, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_PATIENCE_MS } from '../../shared/constants.ts';
import { withDeadline } from '../deadline.ts';

/** The time for which a failed attempt counts, so that the SDK doesn't wait again for the same call, in ms. */
const FAILED_FOR_MS = 1000;

/**
 * Starts App Check for Firestore's app, whose calls then carry a token.
 *
 * @returns a function that waits until the SDK has a token, or can't get one. The call that follows then starts at once.
 */
export function startAppCheck(siteKey: string): () => Promise<void> {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  // The SDK would wait forever for a blocked script. After an error it sends a placeholder. `getToken` isn't in its types.
  const own = provider as unknown as { getToken(): Promise<AppCheckToken> };
  const attest = own.getToken.bind(own);
  let attempt: Promise<AppCheckToken> | undefined;
  own.getToken = () => {
    attempt ??= withDeadline(() => attest(), APP_CHECK_PATIENCE_MS).finally(() => {
      setTimeout(() => {
        attempt = undefined;
      }, FAILED_FOR_MS);
    });
    return attempt;
  };
  const appCheck = initializeAppCheck(getApp(), { provider, isTokenAutoRefreshEnabled: false });
  return async () => {
    await getToken(appCheck).catch(() => {}); // a call without a token is still worth a try
  };
}

import { getApp } from 'firebase/app';
import { type AppCheckToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_PATIENCE_MS } from '../../shared/constants.ts';
import { withDeadline } from '../deadline.ts';

/** Starts App Check for Firestore's app, whose calls then carry a token. */
export function startAppCheck(siteKey: string): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  // The SDK would wait forever for a blocked script. After an error it sends a placeholder. `getToken` isn't in its types.
  const own = provider as unknown as { getToken(): Promise<AppCheckToken> };
  const attest = own.getToken.bind(own);
  own.getToken = () => withDeadline(() => attest(), APP_CHECK_PATIENCE_MS);
  initializeAppCheck(getApp(), { provider, isTokenAutoRefreshEnabled: false });
}

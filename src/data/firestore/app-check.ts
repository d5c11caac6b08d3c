import { getApp } from 'firebase/app';
import { type AppCheckToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_PATIENCE_MS } from '../../shared/constants.ts';
import { withDeadline } from '../deadline.ts';

/** Starts App Check. All calls to Firestore then carry its token. */
export function startAppCheck(siteKey: string): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  // Adds a deadline, because the SDK waits forever for a blocked script. After an error, the SDK sends a placeholder token.
  const own = provider as unknown as { getToken(): Promise<AppCheckToken> }; // missing from the SDK's types
  const attest = own.getToken.bind(own);
  own.getToken = () => withDeadline(() => attest(), APP_CHECK_PATIENCE_MS);
  initializeAppCheck(getApp(), { provider, isTokenAutoRefreshEnabled: false });
}

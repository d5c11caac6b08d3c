import { getApp } from 'firebase/app';
import { type AppCheckToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_WAIT_MS } from '../../shared/constants.ts';
import { withDeadline } from '../deadline.ts';

/** Starts App Check. Each call to Firestore then carries a token, or a placeholder if App Check has failed. */
export function startAppCheck(siteKey: string): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  // Adds a deadline, because the SDK waits forever for a blocked script.
  const own = provider as unknown as { getToken(): Promise<AppCheckToken> }; // missing from the SDK's types
  const attest = own.getToken.bind(own);
  own.getToken = () => withDeadline(() => attest(), APP_CHECK_WAIT_MS);
  initializeAppCheck(getApp(), { provider, isTokenAutoRefreshEnabled: false });
}

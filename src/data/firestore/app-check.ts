import { getApp } from 'firebase/app';
import { type AppCheckToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_PATIENCE_MS } from '../../shared/constants.ts';
import { withDeadline } from '../deadline.ts';

/** Starts App Check for the app that Firestore uses, whose calls then carry a token. */
export function startAppCheck(siteKey: string): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  // The SDK waits forever for a blocked script, and after an error sends a placeholder. Its public types leave this out.
  const own = provider as unknown as { getToken(): Promise<AppCheckToken> };
  const attest = own.getToken.bind(own);
  own.getToken = () => withDeadline(() => attest(), APP_CHECK_PATIENCE_MS);
  initializeAppCheck(getApp(), { provider, isTokenAutoRefreshEnabled: false });
}

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { retryImport } from '../browser/retry-import.ts';
import { onAddress } from '../browser/use-browser.ts';
import { AGENCY_TEXT } from '../content/agency/frame.ts';
import { readAgencyView } from '../shared/agency-view.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { resumeAccount } from './account.ts';

/** The longest wait for a sign-in to be resumed. */
const RESUME_WAIT_MS = 5000;

/** Resolves when the sign-in has been resumed, or after `RESUME_WAIT_MS`: then the rules may refuse a view's first calls. */
const resumed = Promise.race([resumeAccount(), new Promise((resolve) => setTimeout(resolve, RESUME_WAIT_MS))]);

const SeederView = lazy(() => resumed.then(() => retryImport(() => import('./seeder/seeder-view.tsx'))));
const InboxView = lazy(() => resumed.then(() => retryImport(() => import('./inbox/inbox-view.tsx'))));

/** Renders the inbox or the seeder. The key clears a caught error when the view changes. */
function Agency() {
  const isInbox = useSyncExternalStore(onAddress, () => readAgencyView(location)?.name === 'inbox');
  return (
    <ErrorBoundary key={String(isInbox)}>
      <Suspense fallback={<Spinner label={AGENCY_TEXT.loading[isInbox ? '#requests' : '#admin']} />}>
        {isInbox ? <InboxView /> : <SeederView />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Replaces the public page with the agency's views, which are in English whatever the site's first language is. */
export function mountAgency(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  createRoot(root).render(<Agency />);
}

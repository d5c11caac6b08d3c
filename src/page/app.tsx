import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { onAddress } from '../browser/on-address.ts';
import { persistentImport } from '../browser/persistent-import.ts';
import { Spinner } from '../ui/spinner.tsx';
import { askedView } from './boot/router/routes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { holdAt } from './hold-section.ts';
import { Page } from './page.tsx';

const AdminView = lazy(() => persistentImport(() => import('../agency/seeder/admin-view.tsx')));
const InboxView = lazy(() => persistentImport(() => import('../agency/inbox/inbox-view.tsx')));
const LOADING = { admin: 'Loading the admin view', requests: 'Loading the requests' };

/** The whole product: the page, or the view of the agency's own that the address asks for. */
export function App() {
  const view = useSyncExternalStore(onAddress, askedView, () => 'page' as const);
  // On the way back from a view to a section: the browser looked for the section before it existed.
  const before = useRef(view);
  useEffect(() => {
    const goal = document.getElementById(location.hash.slice(1));
    if (before.current !== 'page' && view === 'page' && goal !== null) holdAt(goal);
    before.current = view;
  }, [view]);

  if (view === 'page') return <Page />;
  return (
    <ErrorBoundary key={view}>
      <Suspense fallback={<Spinner label={LOADING[view]} />}>
        {view === 'admin' ? <AdminView /> : <InboxView />}
      </Suspense>
    </ErrorBoundary>
  );
}

import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { isAdminView } from '../boot/view.ts';
import { watchAddress } from '../platform/address.ts';
import { persistentImport } from '../platform/persistent-import.ts';
import { Spinner } from '../ui/spinner.tsx';
import { AnnounceView } from './announce-view.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { holdAt } from './hold-section.ts';
import { Page } from './page.tsx';

const AdminView = lazy(() => persistentImport(() => import('../features/admin/admin-view.tsx')));

/** The whole product: the page, or the admin view if the address asks for it. */
export function App() {
  const admin = useSyncExternalStore(subscribe, isAdminView, () => false);
  // On the way back from the admin view to a section: the browser looked for the section before it existed.
  const wasAdmin = useRef(admin);
  useEffect(() => {
    const goal = document.getElementById(location.hash.slice(1));
    if (wasAdmin.current && !admin && goal !== null) holdAt(goal);
    wasAdmin.current = admin;
  }, [admin]);

  if (!admin) return <Page />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label="Loading the admin view" />}>
        <AdminView />
        <AnnounceView />
      </Suspense>
    </ErrorBoundary>
  );
}

function subscribe(changed: () => void): () => void {
  const over = new AbortController();
  watchAddress(changed, over.signal);
  return () => over.abort();
}

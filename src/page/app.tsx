import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { untilInterrupted } from '../browser/navigation.ts';
import { onAddress } from '../browser/on-address.ts';
import { persistentImport } from '../browser/persistent-import.ts';
import { Spinner } from '../ui/spinner.tsx';
import { askedView } from './boot/router/routes.ts';
import { ErrorBoundary, Page } from './page.tsx';

const AdminView = lazy(() => persistentImport(() => import('../agency/seeder/admin-view.tsx')));
const InboxView = lazy(() => persistentImport(() => import('../agency/inbox/inbox-view.tsx')));
const LOADING = { admin: 'Loading the admin view', requests: 'Loading the requests' };
/** Content that arrives later than this comes after the visitor has started to read. */
const HOLD_MS = 3000;

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

/** Scrolls to `goal` and stays there while content above it loads, unless the visitor goes elsewhere. */
function holdAt(goal: Element): void {
  const over = untilInterrupted();
  const go = () => {
    if (location.hash === `#${goal.id}`) goal.scrollIntoView({ behavior: 'instant' });
    else over.abort();
  };
  const sizes = new ResizeObserver(go);
  over.signal.addEventListener('abort', () => sizes.disconnect());
  setTimeout(() => over.abort(), HOLD_MS);
  for (const section of goal.parentElement?.children ?? []) sizes.observe(section);
  go();
}

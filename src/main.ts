// The boot order: first everything that must respond at once, then the rest after the first paint.
import './styles/base.css';
import { leadsToAgency, watchAgencyUrl } from './boot/agency-url.ts';
import { hydrateSections, loadTypefaces, startField } from './boot/deferred-parts.ts';
import { watchFooter } from './boot/footer.ts';
import { watchHeader } from './boot/header.ts';
import { catchInstallPrompt } from './boot/installation.ts';
import { watchLanguageLinks } from './boot/language-links.ts';
import { watchLaunchButtons } from './boot/launch.ts';
import { resumeOutbox } from './boot/resume-outbox.ts';
import { showThemeChoice, watchThemeChoice } from './boot/theme-choice.ts';
import { retryImport } from './browser/retry-import.ts';
import { afterFirstPaint, whenIdle } from './browser/when.ts';
import { watchMissingChunks } from './reload/missing-chunks.ts';

// Older browsers keep the prerendered page, with a mail link in place of the form: docs/browsers.md.
if ('popover' in HTMLElement.prototype && CSS.supports('color', 'light-dark(#000, #fff)')) boot();

function boot(): void {
  const isAgency = leadsToAgency();
  if (isAgency) document.getElementById('root')?.replaceChildren(); // removes the public page

  watchThemeChoice();
  watchMissingChunks();
  catchInstallPrompt();
  watchHeader();
  watchLaunchButtons();
  watchFooter();
  watchLanguageLinks();
  watchAgencyUrl();

  afterFirstPaint(
    startField,
    loadTypefaces,
    resumeOutbox,
    () => void (isAgency ? showAgency() : showPage()),
    () => {
      if (!import.meta.env.PROD) return;
      whenIdle(() => void retryImport(() => import('./pwa/start.ts')).then(({ start }) => start()));
    },
  );
  // Answers a new version's service worker: it asks whether the page has started, and takes over if no page answers.
  navigator.serviceWorker?.addEventListener('message', ({ ports: [port] }) => port?.postMessage(undefined));
}

async function showPage(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null || root.childElementCount > 0) return hydrateSections();
  // Runs only in development. Builds need this import as well, because they take the page's styles from it.
  const { renderPage } = await import('./page/page.tsx');
  renderPage(root);
  showThemeChoice();
  startField();
}

async function showAgency(): Promise<void> {
  // Only the page at the site's root contains the agency's views.
  if (import.meta.env.BASE_URL !== import.meta.env.SITE_BASE)
    return location.replace(import.meta.env.SITE_BASE + location.search + location.hash);
  const { mountAgency } = await retryImport(() => import('./agency/agency.tsx'));
  mountAgency();
}

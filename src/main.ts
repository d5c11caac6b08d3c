// The boot order in one screen: first what must respond at once, then the rest after the first paint.
import './styles/base.css';
import { afterFirstPaint, whenIdle } from './boot/after-paint.ts';
import { watchDoors } from './boot/doors.ts';
import { watchHeader } from './boot/header-scroll.ts';
import { watchArrivals } from './boot/land-on-link.ts';
import { watchLaunchButtons } from './boot/launch.ts';
import { loadFont } from './boot/load-font.ts';
import { watchMenu } from './boot/menu.ts';
import { startField } from './boot/particle-field.ts';
import { watchVanishedChunks } from './boot/recover-chunks.ts';
import { reportStart } from './boot/report-start.ts';
import { watchRequests } from './boot/resume-requests.ts';
import { watchScrollbar } from './boot/scrollbar.ts';
import { watchSectionSizes } from './boot/section-sizes.ts';
import { watchThemeChoice } from './boot/theme.ts';
import { askedView } from './boot/view.ts';
import { whenWanted } from './boot/when-wanted.ts';
import { catchInstallPrompt } from './platform/install-prompt.ts';
import { persistentImport } from './platform/persistent-import.ts';

if (askedView() !== 'page') document.getElementById('root')?.replaceChildren(); // the prerendered page is not the one asked for

// Never aborted: these live as long as the page. Tests abort theirs.
const { signal } = new AbortController();
watchThemeChoice(signal);
watchVanishedChunks(signal);
catchInstallPrompt(signal);
watchHeader(signal);
watchMenu(signal);
watchArrivals(signal);
watchSectionSizes(signal);
watchLaunchButtons(signal);

afterFirstPaint(
  () => watchScrollbar(signal),
  () => void startField(document.querySelector('canvas')),
  loadFont,
  () => watchRequests(signal),
  () => watchDoors(signal),
  () => void whenWanted().then(bringToLife),
  () => {
    if (!import.meta.env.PROD) return;
    whenIdle(() => void persistentImport(() => import('./features/shell/start.ts')).then(({ start }) => start()));
  },
);
reportStart();

async function bringToLife(): Promise<void> {
  const { mount } = await persistentImport(() => import('./app/mount.tsx'));
  mount();
}

// FIRST BUNDLE. The boot order, in one screen: what has to answer at once, then the rest after the first paint.
import './styles/base.css';
import { afterFirstPaint, whenIdle } from './app/after-paint.ts';
import { watchArrivals } from './app/arrive.ts';
import { watchHeader } from './app/header-scroll.ts';
import { watchLaunchButtons } from './app/launch.ts';
import { loadFont } from './app/load-font.ts';
import { watchMenu } from './app/menu.ts';
import { startField } from './app/particle-field.ts';
import { watchVanishedChunks } from './app/recover-chunks.ts';
import { watchScrollbar } from './app/scrollbar.ts';
import { watchSectionSizes } from './app/section-sizes.ts';
import { isAdminView } from './app/view.ts';
import { whenWanted } from './app/when-wanted.ts';
import { catchInstallPrompt } from './features/installed/install-prompt.ts';
import { persistentImport } from './ui/persistent-import.ts';

const admin = isAdminView();
if (admin) document.getElementById('root')?.replaceChildren(); // the prerendered page is not what was asked for

watchVanishedChunks();
catchInstallPrompt();
watchHeader();
watchMenu();
watchArrivals();
watchSectionSizes();
watchLaunchButtons();

afterFirstPaint(
  watchScrollbar,
  () => void startField(document.querySelector('canvas')),
  loadFont,
  () => void whenWanted().then(bringToLife),
  () => {
    if (!import.meta.env.PROD) return;
    whenIdle(() => void persistentImport(() => import('./features/installed/start.ts')).then(({ start }) => start()));
  },
);

async function bringToLife(): Promise<void> {
  const { mount } = await persistentImport(() => import('./app/mount.tsx'));
  mount();
}

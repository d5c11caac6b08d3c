// FIRST BUNDLE. The boot order, in one screen: what has to answer at once, then the rest after the first paint.
import './styles/base.css';
import { afterFirstPaint, whenIdle } from './app/after-paint.ts';
import { watchArrivals } from './app/arrive.ts';
import { watchHeader } from './app/header-scroll.ts';
import { watchLaunchButtons } from './app/launch.ts';
import { loadFont } from './app/load-font.ts';
import { watchMenu } from './app/menu.ts';
import { startField } from './app/particle-field.ts';
import { persistentImport } from './app/persistent-import.ts';
import { watchVanishedChunks } from './app/recover-chunks.ts';
import { watchScrollbar } from './app/scrollbar.ts';
import { isAdminView } from './app/view.ts';
import { catchInstallPrompt } from './features/installed/install-prompt.ts';

const admin = isAdminView();
if (admin) document.getElementById('root')?.replaceChildren(); // the prerendered page is not what was asked for

watchVanishedChunks();
catchInstallPrompt();
watchHeader();
watchMenu();
watchArrivals();
watchLaunchButtons();

afterFirstPaint(
  watchScrollbar,
  () => void startField(document.querySelector('canvas')),
  () => void persistentImport(() => import('./app/mount.tsx')).then(({ mount }) => mount()),
  loadFont,
  () => {
    if (!import.meta.env.PROD) return;
    whenIdle(() => void persistentImport(() => import('./features/installed/start.tsx')).then(({ start }) => start()));
  },
);

import { ignoreErrors } from '../browser/ignore-errors.ts';
import { LIGHT_COLOR_MEDIA, THEME_KEY, type Theme, toTheme } from '../shared/theme.ts';

/**
 * Applies and stores choices made in `select#theme`, and follows choices made in other tabs. Sets the control to the stored
 * choice, which a script in the head has already applied (`build/theme-tags.ts`).
 */
export function watchThemeChoice(): void {
  const follow = () => {
    show(readStored());
    showThemeChoice();
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || target.id !== 'theme') return;
    const theme = toTheme(target.value);
    ignoreErrors(() => localStorage.setItem(THEME_KEY, theme));
    show(theme);
  };
  document.addEventListener('change', onChange, { capture: true }); // in the capture phase, before anything can stop the event
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', follow); // the browser may have restored an old page or an old value of the control
  follow();
}

/** Sets the control to the current theme. */
export function showThemeChoice(): void {
  const select = document.querySelector<HTMLSelectElement>('#theme');
  if (select !== null) select.value = readShown();
}

function readShown(): Theme {
  return toTheme(document.documentElement.dataset.theme);
}

function readStored(): Theme {
  return ignoreErrors(() => toTheme(localStorage.getItem(THEME_KEY))) ?? readShown();
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === '') delete root.dataset.theme;
  else root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('media', LIGHT_COLOR_MEDIA[theme]);
}

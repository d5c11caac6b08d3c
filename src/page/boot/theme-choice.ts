import { quietly } from '../../browser/storage.ts';
import { LIGHT_FRAME, THEME_KEY, type Theme, toTheme } from '../../shared/theme.ts';

/**
 * Sets the control to the theme that was chosen, which a script in the head shows already (`build/theme-tags.ts`),
 * remembers a choice in `select#theme`, and follows those of other tabs.
 */
export function watchThemeChoice(signal: AbortSignal): void {
  let isKept = true;
  const follow = (event?: Event) => {
    if (event instanceof StorageEvent && event.key !== THEME_KEY && event.key !== null) return; // null: all is cleared
    if (event?.type === 'pageshow' && !isKept) return;
    const theme = stored();
    if (theme !== shown()) show(theme);
    showThemeChoice(document.querySelector<HTMLSelectElement>('#theme'));
  };
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || target.id !== 'theme') return;
    const theme = toTheme(target.value);
    quietly(() => localStorage.setItem(THEME_KEY, theme));
    isKept = stored() === theme; // if not, it lasts as long as the page
    show(theme);
  };
  document.addEventListener('change', chosen, { capture: true, signal }); // capture: see launch.ts
  window.addEventListener('storage', follow, { signal });
  window.addEventListener('pageshow', follow, { signal }); // from the back-forward cache, or after a form was restored
  follow();
}

/** Sets the control to the theme that is shown. */
export function showThemeChoice(select: HTMLSelectElement | null): void {
  if (select !== null) select.value = shown();
}

function shown(): Theme {
  return toTheme(document.documentElement.dataset.theme);
}

function stored(): Theme {
  return quietly(() => toTheme(localStorage.getItem(THEME_KEY))) ?? shown();
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === '') delete root.dataset.theme;
  else root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('media', LIGHT_FRAME[theme]);
}

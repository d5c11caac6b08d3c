import { ignoreErrors } from '../browser/storage.ts';

const KEY = 'particles';

/** Returns whether the visitor has paused the animation, on this or an earlier visit. False without storage. */
export function readPaused(): boolean {
  return ignoreErrors(() => localStorage.getItem(KEY) === 'paused') ?? false;
}

/** Stores whether the visitor has paused the animation. Without storage it is forgotten on the next visit. */
export function writePaused(paused: boolean): void {
  ignoreErrors(() => (paused ? localStorage.setItem(KEY, 'paused') : localStorage.removeItem(KEY)));
}

interface Pausable {
  readonly paused: boolean;
  setPaused(paused: boolean): void;
}

/**
 * Shows the `[data-pause]` button in `hero` and handles its clicks until `signal` is aborted. `data-pause` is `paused` while
 * the field is, and the page's styles show the label and icon for that.
 */
export function watchPauseButton(hero: Element, field: Pausable, signal: AbortSignal): void {
  const button = hero.querySelector<HTMLElement>('[data-pause]');
  if (button === null) return;
  const show = () => {
    button.dataset.pause = field.paused ? 'paused' : '';
  };
  const toggle = () => {
    field.setPaused(!field.paused);
    show();
  };
  button.addEventListener('click', toggle, { signal });
  signal.addEventListener('abort', () => {
    button.hidden = true;
  });
  show();
  button.hidden = false;
}

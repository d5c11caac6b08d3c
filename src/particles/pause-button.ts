import { quietly } from '../browser/storage.ts';

const KEY = 'particles';

/** Whether the visitor has paused the animation, on this or an earlier visit. False without storage. */
export function readPaused(): boolean {
  return quietly(() => localStorage.getItem(KEY) === 'paused') ?? false;
}

/** Remembers whether the visitor has paused the animation: without storage for this visit only. */
export function writePaused(paused: boolean): void {
  quietly(() => (paused ? localStorage.setItem(KEY, 'paused') : localStorage.removeItem(KEY)));
}

/** The thing that the button pauses. */
interface Pausable {
  readonly paused: boolean;
  setPaused(paused: boolean): void;
}

/**
 * Wires up and shows the `[data-pause]` button within `hero` until `signal` is aborted. `data-pause` is `paused` while
 * the field is; the page decides which label and icon that means.
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

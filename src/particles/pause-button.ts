/** What the button pauses. */
interface Pausable {
  readonly paused: boolean;
  setPaused(paused: boolean): void;
}

/**
 * Brings the `[data-pause]` button within `hero` to life and shows it, until `signal` is aborted. `data-pause` says
 * `paused` while the field is; which words and picture follow from that is the page's business.
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

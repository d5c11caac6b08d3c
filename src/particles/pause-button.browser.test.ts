import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchPauseButton } from './pause-button.ts';

let hero: HTMLElement;
let end: AbortController;
const field = {
  paused: false,
  setPaused(paused: boolean) {
    this.paused = paused;
  },
};

beforeEach(() => {
  document.body.innerHTML = '<section><button data-pause hidden></button></section>';
  hero = document.querySelector('section')!;
  field.paused = false;
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  document.body.replaceChildren();
});

const button = () => hero.querySelector('button')!;

test('the button shows once there is something to pause, and hides when there is not any more', () => {
  watchPauseButton(hero, field, end.signal);
  expect(button().hidden).toBe(false);
  end.abort();
  expect(button().hidden).toBe(true);
  button().click();
  expect(field.paused).toBe(false);
});

test('it pauses the field and lets it go on, and says which', () => {
  watchPauseButton(hero, field, end.signal);
  expect(button().dataset.pause).toBe('');
  button().click();
  expect([field.paused, button().dataset.pause]).toEqual([true, 'paused']);
  button().click();
  expect([field.paused, button().dataset.pause]).toEqual([false, '']);
});

test('it says from the first on that a field was paused earlier', () => {
  field.paused = true;
  watchPauseButton(hero, field, end.signal);
  expect(button().dataset.pause).toBe('paused');
});

test('a hero without such a button is left alone', () => {
  hero.replaceChildren();
  expect(() => watchPauseButton(hero, field, end.signal)).not.toThrow();
});

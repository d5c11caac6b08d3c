import { afterEach, expect, test, vi } from 'vitest';
import { onIntent } from './intent.ts';

const SIGNS = ['pointerover', 'focusin', 'touchstart'];

afterEach(() => document.body.replaceChildren());

test('a pointer, the focus or a finger on a matching element counts as interest; on others it does not', () => {
  const over = new AbortController();
  document.body.innerHTML = '<button class="wanted"><span>Start</span></button><button class="other">No</button>';
  // As React does it to parts that it has not hydrated.
  const stopped = (event: Event) => event.stopPropagation();
  for (const sign of SIGNS) document.body.addEventListener(sign, stopped, { capture: true, signal: over.signal });
  const act = vi.fn();
  onIntent('.wanted', act, over.signal);
  const inside = document.querySelector('span')!;
  for (const sign of SIGNS) inside.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(act).toHaveBeenCalledTimes(3);
  document.querySelector('.other')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  inside.dispatchEvent(new Event('click', { bubbles: true }));
  over.abort();
  inside.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(act).toHaveBeenCalledTimes(3);
});

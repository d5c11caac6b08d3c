import { afterEach, expect, test, vi } from 'vitest';
import { onInterest } from './on-interest.ts';

afterEach(() => document.body.replaceChildren());

test('a pointer, the focus or a finger on a matching element counts as interest; on others it does not', () => {
  document.body.innerHTML = '<button class="wanted"><span>Start</span></button><button class="other">No</button>';
  const over = new AbortController();
  const act = vi.fn();
  onInterest('.wanted', act, over.signal);
  const inside = document.querySelector('span')!;
  for (const sign of ['pointerover', 'focusin', 'touchstart']) inside.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(act).toHaveBeenCalledTimes(3);
  document.querySelector('.other')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  inside.dispatchEvent(new Event('click', { bubbles: true }));
  over.abort();
  inside.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(act).toHaveBeenCalledTimes(3);
});

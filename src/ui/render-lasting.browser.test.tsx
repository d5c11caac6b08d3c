import { Suspense, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { renderLasting } from './render-lasting.ts';

/** Takes longer to render than React's time slice. */
function Slow() {
  for (const end = performance.now() + 50; performance.now() < end; );
  return <i />;
}

test('rendering after a click causes no unhandled error while React hydrates a translated page', async () => {
  const unhandled: string[] = [];
  window.addEventListener('error', ({ message }) => unhandled.push(message));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = '<!--$--><font>Services</font><!--/$-->';
  const content = (
    <Suspense>
      <h2>Services</h2>
      <Slow />
      <Slow />
      <Slow />
    </Suspense>
  );
  const removals: (() => void)[] = [];
  page.onclick = () => {
    removals.push(renderLasting(() => document.body.appendChild(document.createElement('div')), <p>Opened</p>));
  };
  startTransition(() => void hydrateRoot(page, content, { onRecoverableError: () => {} }));
  while (page.querySelector('h2') === null) {
    if (warn.mock.calls.length === 0) page.click(); // React renders `Opened` before it continues to hydrate the page
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const remove of removals) remove();
  expect(unhandled).toEqual([]);
  expect(warn).toHaveBeenCalled();
});

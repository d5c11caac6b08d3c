import { prerender } from 'react-dom/static';
import { Page } from './page/page.tsx';

/**
 * Renders the page to HTML, including every lazy section. Runs only at build time.
 *
 * @throws the error of a component that fails to render. React alone would leave that component to the browser.
 */
export async function render(): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<Page />, {
    // By default React moves large boundaries into place with inline scripts, but the page must be readable without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

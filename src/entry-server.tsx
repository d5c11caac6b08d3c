import { prerender } from 'react-dom/static';
import { Page } from './page/page.tsx';

/**
 * Renders the page to HTML, including every lazy section. Runs only at build time.
 *
 * @throws the error of a failed component. React alone would leave that part to the browser.
 */
export async function render(): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<Page />, {
    // By default React appends large boundaries and moves them into place by inline scripts. The page must be readable without.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

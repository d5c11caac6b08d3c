import { prerender } from 'react-dom/static';
import { Page } from './page/page.tsx';

/**
 * Renders the page to HTML, every lazy section included. Runs at build time only.
 *
 * @throws the error of a component that failed: React would leave that part to the browser and go on.
 */
export async function render(): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<Page />, {
    // React streams large boundaries separately and moves them into place by inline scripts; this page must be readable
    // without any.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

import { prerender } from 'react-dom/static';
import { App } from './app/app.tsx';

/**
 * The page as HTML, every lazy section included. Runs at build time only.
 *
 * @throws what a component threw: React would leave its place to the browser and go on.
 */
export async function render(): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App />, {
    // React moves large boundaries out of the flow and back in by inline scripts; this page is to read without any.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

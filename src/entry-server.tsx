import { prerender } from 'react-dom/static';
import { App } from './app/app.tsx';

/** The page as HTML, every lazy section included. Runs at build time only. */
export async function render(): Promise<string> {
  // React moves large boundaries out of the flow and back in by inline scripts; this page is to read without any.
  const { prelude } = await prerender(<App />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/**
 * The parts of the build that depend on the language. Vite loads this module for `prerender.ts`, so that `#content/` is that language's
 * folder.
 */
export { render } from '../src/entry-server.tsx';
export { headTags, languageAttributes, structuredDataTag } from './head.ts';
export { namedFiles } from './named-files.ts';

/**
 * The parts of the build that depend on the language. `prerender.ts` loads this module through Vite, so that `#content/`
 * resolves to the folder of the language that is being built.
 */
export { render } from '../src/entry-server.tsx';
export { headTags, languageAttributes, structuredDataTag } from './head.ts';
export { unhashedFiles } from './unhashed-files.ts';

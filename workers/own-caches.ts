import { BASE } from '../src/shared/base.ts';

/** Whether a cache is this site's: by the end of its name; at the root, also by having no path there. */
export const isOwn = (name: string): boolean =>
  name.endsWith(` ${BASE}`) || name.endsWith(location.origin + BASE) || (BASE === '/' && !name.includes('/'));

/**
 * Chunks that other code refers to by name. Vite names a chunk after its entry module. The build fails if one that every
 * configuration has is missing (`build/chunk-checks.ts`).
 */

/** The particle field's chunk. */
export const FIELD_CHUNK = 'start-particles';

/** The Firestore SDK's chunk, from `vite.config.ts`. It isn't called `firebase` or `firestore`, as ad blockers block those. */
export const SDK_CHUNK = 'database';

/** Chunks that the service worker doesn't precache, as few visitors need them, or nobody needs them offline. */
export const RARE_CHUNKS = [
  'admin-view',
  'agency',
  'firestore-inbox',
  'inbox-view',
  'personal-data',
  'sign-in',
] as const;

/** Further chunks that aren't precached, and that not every configuration has. */
export const OPTIONAL_CHUNKS = ['app-check'] as const;

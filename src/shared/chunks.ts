/**
 * Chunks of the built site that are referred to by name outside an import. A chunk is named after its entry module. The
 * build fails if one that every configuration has is missing: `build/chunk-checks.ts`.
 */

/** The particle field's. */
export const FIELD_CHUNK = 'start-particles';

/** The Firestore SDK, as `vite.config.ts` groups it. Blockers cut what bears its own name. */
export const SDK_CHUNK = 'database';

/** Chunks that the service worker never precaches: hardly anybody needs them, or nobody needs them offline. */
export const RARE_CHUNKS = [
  'admin-view',
  'agency',
  'firestore-inbox',
  'inbox-view',
  'personal-data',
  'sign-in',
] as const;

/** Others of that kind, which not every configuration has. */
export const OPTIONAL_CHUNKS = ['app-check'] as const;

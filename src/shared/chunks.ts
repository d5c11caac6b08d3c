/**
 * Chunks of the built site that are referred to by name outside an import. A chunk is named after its entry module. The
 * build fails if one of these is missing: `build/chunk-checks.ts`.
 */

/** Chunks that a visitor waits for. */
export const AWAITED_CHUNKS = ['mount', 'open-request-dialog'] as const;

/** The particle field's. */
export const FIELD_CHUNK = 'start-particles';

/** The Firestore SDK, as `vite.config.ts` groups it. Blockers cut what bears its own name. */
export const SDK_CHUNK = 'database';

/** Everything that a request needs beyond its form. */
export const DATABASE_CHUNKS = [SDK_CHUNK, 'open'] as const;

/** Chunks that only some configurations have, and that are of no use offline. */
export const OPTIONAL_CHUNKS = ['app-check'] as const;

/** Chunks that the service worker never precaches: hardly anybody needs them, or nobody needs them offline. */
export const RARE_CHUNKS = [
  'admin-view',
  'agency',
  'firestore-inbox',
  'inbox-view',
  'personal-data',
  'sign-in',
] as const;

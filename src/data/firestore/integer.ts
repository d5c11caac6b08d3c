/**
 * Replaces `@firebase/webchannel-wrapper/bloom-blob` (`vite.config.ts`), which would add 3 kB. The SDK needs it only to compare
 * ids such as `__id1__`, which this site doesn't have.
 */
export const Integer = {};

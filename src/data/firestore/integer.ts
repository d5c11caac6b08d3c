/**
 * Takes the place of `@firebase/webchannel-wrapper/bloom-blob` (`vite.config.ts`): 3 kB for each visitor, which the SDK needs
 * only to compare ids such as `__id1__`. Nothing here has one.
 */
export const Integer = {};

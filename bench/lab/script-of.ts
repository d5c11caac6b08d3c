/**
 * Returns a script that calls a function of this process in a page or worker, where the function can't use its module's
 * variables. Defines the helper in which tsx wraps inner functions.
 */
export function scriptOf<Given extends readonly unknown[]>(
  call: (...given: Given) => unknown,
  ...given: Given
): string {
  return `(() => { const __name = (named) => named; return (${call})(...${JSON.stringify(given)}); })()`;
}

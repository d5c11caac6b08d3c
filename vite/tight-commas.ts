/**
 * Drops the space after each comma of a style sheet, but not in strings. Lightning CSS leaves it in every value that has a
 * variable: some 150 bytes of what browsers parse before the headline.
 */
export function tightCommas(css: string): string {
  return css.replace(/("[^"]*")|, /g, (_, text: string | undefined) => text ?? ',');
}

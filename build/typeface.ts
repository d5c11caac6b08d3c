/**
 * The rule that makes the site's typeface known to a page without a script. The text shows at once, in a fallback of the
 * same metrics (`src/styles/fallback-fonts.css`).
 *
 * @param font the typeface's path within the site.
 */
export function typefaceRule(font: string): string {
  return `@font-face{font-family:Geist;font-weight:400 650;font-display:swap;src:url(${font}) format("woff2")}`;
}

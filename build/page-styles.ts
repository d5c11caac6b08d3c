/**
 * Rules for browsers without `light-dark()`: the whole page is night, using the dark colour of each pair. Append them
 * to the style sheet that defines the custom properties.
 *
 * @throws Error when the style sheet has no such pair.
 */
export function nightOnly(css: string): string {
  const pairs = css.matchAll(/(--[\w-]+):([^;{}]*?)light-dark\([^,()]+,\s*([^()]+)\)/g);
  const colours = [...pairs].map(([, name, before, dark]) => `${name}:${before}${dark}`);
  if (colours.length === 0) throw new Error('The style sheet has no custom property with a light-dark() pair.');
  return `@supports not (color:light-dark(#000,#fff)){:root{color-scheme:dark;${colours.join(';')}}}`;
}

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

/** A page without style attributes, and the rules that replace them. */
interface Restyled {
  readonly html: string;
  readonly css: string;
}

/**
 * Replaces each `style="…"` in React's markup by a rule: no hash in a content security policy allows a style attribute.
 * An element refers to its rule by `data-style`, which hydration leaves alone. Once React changes a style, it does so
 * through the CSSOM, and that wins over the rule.
 *
 * @throws Error for a style with a character that React escapes.
 */
export function withoutStyleAttributes(markup: string): Restyled {
  const rules = new Map<string, string>();
  const html = markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (style.includes('&')) throw new Error(`A prerendered style must do without quotes and &: ${style}`);
    const name = rules.get(style) ?? String(rules.size);
    rules.set(style, name);
    return ` data-style="${name}"`;
  });
  return { html, css: [...rules].map(([style, name]) => `[data-style="${name}"]{${style}}`).join('') };
}

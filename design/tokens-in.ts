/** Custom properties of `tokens.css` whose value a property accepts: a colour, a font size, a radius. */
export function tokensIn(property: 'color' | 'font-size' | 'border-radius'): readonly string[] {
  const kinds = {
    color: /^(?!.*(shadow|font)).*(light-dark|rgb|#)/,
    'font-size': /^--text-/,
    'border-radius': /^--(radius|gutter|page|section-space|header-height|target|horizon)/,
  };
  const found = new Set<string>();
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue;
      for (const name of rule.style) {
        const text = property === 'color' ? `${name}: ${rule.style.getPropertyValue(name)}` : name;
        if (name.startsWith('--') && !name.startsWith('--lightning') && kinds[property].test(text)) found.add(name);
      }
    }
  }
  return [...found];
}

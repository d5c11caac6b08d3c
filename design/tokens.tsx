import { useEffect, useState } from 'react';

/** Channels of a colour over `ground`, as a canvas paints them. */
function painted(...layers: readonly string[]): readonly number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas === null) return [0, 0, 0];
  for (const layer of layers) {
    canvas.fillStyle = layer;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colour: string, ground: string): string {
  const [a, b] = [luminance(painted(ground, colour)), luminance(painted(ground))];
  return ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).toFixed(1);
}

/** Every colour token with its contrast to the page's ground. */
export function Colours() {
  const [side, setSide] = useState<Element | null>(null);
  const [figures, setFigures] = useState<ReadonlyMap<string, string>>(new Map());
  const names = tokensIn('color');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens don't change.
  useEffect(() => {
    if (side === null) return;
    const swatches = [...side.querySelectorAll<HTMLElement>('i')];
    const colourOf = (name: string) => {
      const swatch = swatches.find(({ dataset }) => dataset.token === name);
      return swatch === undefined ? '' : getComputedStyle(swatch).backgroundColor;
    };
    setFigures(new Map(names.map((name) => [name, contrast(colourOf(name), colourOf('--ground'))])));
  }, [side]);
  return (
    <ul ref={setSide} className="design-colours">
      {names.map((name) => (
        <li key={name}>
          <i data-token={name} ref={(swatch) => swatch?.style.setProperty('background-color', `var(${name})`)} />
          <code>{name}</code> {figures.get(name)}
        </li>
      ))}
    </ul>
  );
}

/** Type sizes, and the shared lengths with their names. */
export function Sizes() {
  return (
    <>
      {tokensIn('font-size').map((name) => (
        <p key={name} className="design-type" ref={(line) => line?.style.setProperty('font-size', `var(${name})`)}>
          {name.slice('--text-'.length)}
        </p>
      ))}
      <ul className="design-colours">
        {tokensIn('border-radius').map((name) => (
          <li key={name}>
            <i className="design-length" ref={(bar) => bar?.style.setProperty('width', `min(100%, var(${name}))`)} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Custom properties of `tokens.css` whose value a property accepts: a colour, a font size, a radius. */
function tokensIn(property: 'color' | 'font-size' | 'border-radius'): readonly string[] {
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

import { tokensIn } from './tokens-in.ts';

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

/** @jsxRuntime automatic */ // for knip, which runs vite.config.ts, which imports this file
/** The logo (`brand/mark.svg`): four linked points that form an S. Its size follows the surrounding text's. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="1.75em" height="1.75em" fill="none" aria-hidden="true">
      <path d="M23 8 9.5 11.5 22.5 20.5 9 24.5" stroke="currentcolor" strokeWidth="1.6" opacity=".6" />
      <g fill="var(--accent)">
        <circle cx="23" cy="8" r="3" />
        <circle cx="9.5" cy="11.5" r="2.2" />
      </g>
      <g fill="var(--accent-2)">
        <circle cx="22.5" cy="20.5" r="2.2" />
        <circle cx="9" cy="24.5" r="3" />
      </g>
    </svg>
  );
}

import { linePath, MARK, MARK_VIEW, viewBox } from '../shared/mark.ts';

interface IconProps {
  /** The width and height, as a CSS length or a number of CSS pixels. */
  readonly size: string;
  /** The width of the lines on a 24 × 24 grid. */
  readonly stroke?: number;
}

/**
 * Creates an icon from a path on a 24 × 24 grid. It is hidden from assistive technology: a text or label gives its meaning.
 *
 * @param className `forward` for an icon that points in the direction of reading, and is mirrored in Arabic.
 */
function icon(path: string, fill = 'none', className?: string) {
  return function Icon({ size, stroke = 2 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={fill}
        stroke="currentColor"
        strokeWidth={stroke}
        aria-hidden="true"
        className={className}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const IconArrowDown = icon('M12 5v14M6 13l6 6 6-6');
export const IconArrowRight = icon('M5 12h14M13 6l6 6-6 6', 'none', 'forward');
export const IconArrowUpRight = icon('M7 17 17 7M8 7h9v9', 'none', 'forward');
export const IconCheck = icon('M5 12.5l4.5 4.5L19 7.5');
export const IconCopy = icon(
  'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM4.6 15.4A2 2 0 0 1 4 14V6a2 2 0 0 1 2-2h8a2 2 0 0 1 1.4.6',
);
export const IconGithub = icon(
  'M9 21v-3.8c-3-.7-5-2.7-5-6 0-1.5.5-2.8 1.3-3.8-.3-1.3-.2-2.6.3-3.9 1.4.1 2.5.7 3.5 1.5a11 11 0 0 1 5.8 0c1-.8 2.1-1.4 3.5-1.5.5 1.3.6 2.6.3 3.9.8 1 1.3 2.3 1.3 3.8 0 3.3-2 5.3-5 6V21M9 19c-3.5.8-3.5-2-6-2.5',
);
export const IconLinkedin = icon(
  'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM7.5 11v6M7.5 7.5v0M11.5 11v6M11.5 14c0-4 5-4 5 0v3',
);
export const IconMail = icon(
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5l8.5 6 8.5-6',
);
export const IconMenu = icon('M4 6h16M4 12h16M4 18h16');
export const IconPause = icon('M7 6h2v12H7zM15 6h2v12h-2z', 'currentColor');
export const IconPhone = icon(
  'M5.5 4h3.2l1.7 4.5-2.2 1.5a12 12 0 0 0 5.8 5.8l1.5-2.2 4.5 1.7v3.2a1.8 1.8 0 0 1-1.9 1.8C10.2 19.8 4.2 13.8 3.7 5.9A1.8 1.8 0 0 1 5.5 4z',
);
export const IconPlay = icon('M7 5.5l11 6.5-11 6.5z', 'currentColor');
export const IconTwitter = icon(
  'M21.5 6.2 19 8.8C18.9 15.6 14 20 8.2 20c-2.2 0-4.1-.5-5.7-1.5 2.3.1 4.2-.5 5.7-1.7C4.3 15.5 2.3 10.5 4 5.2c2.1 2.6 4.7 4.1 8 4.3C11.5 6.3 13.6 4 16.2 4c1.3 0 2.4.5 3.2 1.5z',
);
export const IconWorld = icon(
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3.6 9h16.8M3.6 15h16.8M12 3c4.5 5 4.5 13 0 18M12 3c-4.5 5-4.5 13 0 18',
);
export const IconX = icon('M6 6l12 12M18 6 6 18');

/** The logo: the mark's linked points. Its size follows that of the surrounding text. */
export function Logo() {
  return (
    <svg viewBox={viewBox(MARK_VIEW)} height=".9em" fill="currentcolor" aria-hidden="true">
      <path d={linePath(MARK)} fill="none" stroke="currentcolor" strokeWidth="2" strokeLinejoin="round" />
      {MARK.map(({ x, y, radius }, index) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={radius}
          fill={index === MARK.length - 1 ? 'var(--star-last)' : undefined}
        />
      ))}
    </svg>
  );
}

import type { Point } from '../shared/mark.ts';
import { CUT, FACETS } from '../shared/sapphire.ts';

/** The sapphire's cut corner, which shows the page's background, and the facets beside it. */
export function Facets() {
  return (
    <svg className="facets" viewBox="0 0 100 100" aria-hidden="true">
      <path d={shape(CUT)} fill="var(--day)" />
      {FACETS.map(({ fill, opacity, points }) => (
        <path key={shape(points)} d={shape(points)} fill={fill} fillOpacity={opacity} />
      ))}
    </svg>
  );
}

/** Returns a polygon as the `d` attribute of a path. The points' coordinates count from the lower right corner of the box. */
const shape = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${100 - x} ${100 - y}`).join(' ')}z`;

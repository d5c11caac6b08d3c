import { beadLines, linePath, MARK, MARK_VIEW, POINT_SCALE, type Point, viewBox } from '../shared/mark.ts';

interface Props {
  readonly className: string | undefined;
  /** The number of the mark's lines that are drawn. */
  readonly lines?: number;
}

/** A drawing of the lattice of particles. It shows until the particle field covers it, and where the field can't run. */
export function Lattice({ className, lines = MARK.length - 1 }: Props) {
  const beads = beadLines().slice(0, lines);
  const rungs = beads.map((line, index) => linePath([MARK[index] as Point, ...line, MARK[index + 1] as Point]));
  const rails = beads.flatMap((line) => [linePath(line.filter(isEnd)), linePath(line.slice(1, -1).filter(isEnd))]);
  return (
    <svg className={className} data-lattice="" viewBox={viewBox(MARK_VIEW)} fill="currentcolor" aria-hidden="true">
      <marker id="bead" refX="1.5" refY="1.5">
        <circle cx="1.5" cy="1.5" r="1.5" />
      </marker>
      <g fill="none" stroke="var(--star-link)" strokeWidth=".05">
        <path d={rails.join('')} />
        <path d={rungs.join('')} markerMid="url(#bead)" />
      </g>
      {MARK.map(({ x, y, radius }, index) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={(POINT_SCALE * radius).toFixed(2)}
          fill={index === MARK.length - 1 ? 'var(--star-last)' : undefined}
        />
      ))}
    </svg>
  );
}

const isEnd = (_: Point, index: number, { length }: readonly Point[]) => index === 0 || index === length - 1;

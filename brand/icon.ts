import { linePath, MARK, MARK_VIEW, type Point } from '../src/shared/mark.ts';
import { CUT, FACETS } from '../src/shared/sapphire.ts';
import { FACE } from './face.ts';

/** The size of the cut corner in an icon, compared with the hero's. */
const CUT_SCALE = 1.9;

/** `cut` and `square`: the mark on the sapphire, whose cut corner is transparent or painted. `shape`: the white mark alone. */
type Kind = 'cut' | 'square' | 'shape';

/**
 * Builds the page for an icon, which fills the window.
 *
 * @param share the longer side of the mark, as a fraction of the icon's.
 */
export function iconPage(kind: Kind, share: number): string {
  const { left, top, width, height } = MARK_VIEW;
  const side = Math.max(width, height) / share;
  const [endX, endY] = [left + (width + side) / 2, top + (height + side) / 2];
  const unit = (CUT_SCALE * side) / 100;
  const polygon = (points: readonly Point[], paint: string) =>
    `<polygon points="${points.map(({ x, y }) => `${endX - unit * x} ${endY - unit * y}`).join(' ')}" ${paint} />`;
  const dots = MARK.map(({ x, y, radius }, index) => {
    const paint = index === MARK.length - 1 && kind !== 'shape' ? ' style="fill: var(--star-last)"' : '';
    return `<circle cx="${x}" cy="${y}" r="${radius}"${paint} />`;
  });
  const [, above, beside] = CUT.map(({ x, y }) => Math.max(x, y) * CUT_SCALE);
  const cut = `clip-path: polygon(0 0, 100% 0, 100% calc(100% - ${above}%), calc(100% - ${beside}%) 100%, 0 100%)`;
  return `<!doctype html><style>${FACE}
    svg { display: block; width: 100vw; height: 100vh; ${kind === 'cut' ? cut : ''} }
  </style>
  <svg class="${kind === 'shape' ? '' : 'sapphire'}" viewBox="${endX - side} ${endY - side} ${side} ${side}" fill="#fff">
    ${
      kind === 'shape'
        ? ''
        : polygon(CUT, 'style="fill: var(--day)"') +
          FACETS.map(({ fill, opacity, points }) => polygon(points, `fill="${fill}" fill-opacity="${opacity}"`)).join(
            '',
          )
    }
    <path d="${linePath(MARK)}" fill="none" stroke="#fff" stroke-width="2.1" stroke-linejoin="round" />
    ${dots.join('')}
  </svg>`;
}

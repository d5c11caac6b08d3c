import { seededRandom } from '../src/shared/seeded-random.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const POINTS = 84;
const LINK_PX = 165;
const SEED = 11;

/**
 * Builds the page for the picture in link previews (1200 × 630 px): logo, name and tagline over a field of linked points,
 * mirrored if the language reads from right to left. The points are always the same.
 *
 * @param font the site's font as base64 WOFF2.
 */
export function linkPicture(name: string, tagline: string, dir: string, mark: string, font: string): string {
  const random = seededRandom(SEED);
  const points = Array.from({ length: POINTS }, (_, index) => ({
    // Points are denser to the right. Each has a row of its own, so that they don't form clusters.
    x: WIDTH + 60 - 860 * random() ** 1.25,
    y: ((index + random()) / POINTS) * (HEIGHT + 120) - 60,
  }));
  const links = points.flatMap((a, index) =>
    points.slice(index + 1).flatMap((b) => {
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      const light = (1 - distance / LINK_PX) * fade(a.x);
      return light > 0.02
        ? [`<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="url(#sky)" stroke-opacity="${light.toFixed(2)}" />`]
        : [];
    }),
  );
  const dots = points.map(({ x, y }, index) => {
    const radius = 1.6 + (index % 4) * 0.8;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sky)" fill-opacity="${fade(x).toFixed(2)}" />`;
  });
  return `<!doctype html><html dir="${dir}"><style>
    @font-face { font-family: Site; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; background: #080d1e; color: #f4f7ff; font-family: Site, sans-serif }
    svg.field { position: absolute; inset: 0 }
    :dir(rtl) svg.field { scale: -1 1 }
    main { position: absolute; inset: 0; padding-inline-start: 88px; display: flex; flex-direction: column; justify-content: center }
    p { display: flex; align-items: center; gap: 18px; margin: 0 0 44px; font-size: 38px; font-weight: 600; letter-spacing: -.02em }
    p svg { width: 64px; height: 64px }
    h1 { margin: 0; max-width: 800px; font-size: 92px; font-weight: 620; letter-spacing: -.035em; line-height: 1.03; text-wrap: balance }
    h1:dir(rtl) { letter-spacing: 0; line-height: 1.25 }
  </style>
  <svg class="field" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-width="1.4">
    <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="820" y1="640" x2="980" y2="40"><stop stop-color="#a78bfa" /><stop offset="1" stop-color="#5fe3ff" /></linearGradient>
    ${links.join('')}${dots.join('')}
  </svg>
  <main><p>${mark}${name}</p><h1>${tagline}</h1></main>`;
}

/** Returns the field's brightness at `x`: low under the text, and increasing to the right. */
function fade(x: number): number {
  return Math.min(1, Math.max(0.05, (x - 600) / 420));
}

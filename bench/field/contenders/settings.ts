import type { ParticleSetup } from '../../../src/shared/particle-protocol.ts';

/** What a contender's page is told, in its address. */
export interface PageSettings {
  readonly count: number;
  /** How far links reach, CSS pixels. */
  readonly distance: number;
  readonly renderer: ParticleSetup['renderer'];
}

/** The address's query for these settings. */
export function toQuery({ count, distance, renderer }: PageSettings): string {
  return new URLSearchParams({ count: String(count), distance: String(distance), renderer }).toString();
}

/** Reads the settings from the page's own address. */
export function readSettings(): PageSettings {
  const query = new URLSearchParams(location.search);
  const renderer = query.get('renderer');
  return {
    count: Number(query.get('count')),
    distance: Number(query.get('distance')),
    renderer: renderer === 'canvas2d' || renderer === 'webgl2' ? renderer : 'auto',
  };
}

import { LINK_DISTANCE_PX, MAX_LINKS_PER_PARTICLE } from '../../src/shared/constants.ts';

/**
 * Share of the distance at which an average particle would have exactly the maximum number of links. Below 1, so that
 * crowded places rarely reach the limit: there a link disappears at once instead of fading.
 */
export const RADIUS_SLACK = 0.8;

/**
 * The link radius in CSS pixels: the distance within which `count` evenly spread particles have on average slack² × 24
 * others (count × π r² / area), at most `LINK_DISTANCE_PX`.
 *
 * @param width of the field, in CSS pixels; likewise `height`.
 */
export function linkRadius(count: number, width: number, height: number, slack = RADIUS_SLACK): number {
  const full = Math.sqrt((MAX_LINKS_PER_PARTICLE * width * height) / (Math.PI * Math.max(1, count)));
  return Math.min(LINK_DISTANCE_PX, slack * full);
}

import { PARTICLE_COUNT } from '../../src/shared/constants.ts';

/** A phone's screen; larger fields keep its density and its shape, so that each particle has as many neighbours. */
const PHONE = { width: 412, height: 915 };

/** The size of the field that `count` particles are measured on, CSS pixels. */
export function fieldSize(count: number): { readonly width: number; readonly height: number } {
  const scale = Math.sqrt(Math.max(1, count / PARTICLE_COUNT));
  return { width: PHONE.width * scale, height: PHONE.height * scale };
}

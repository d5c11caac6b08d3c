import type { ParticleField } from '../../particles/start-particles.ts';

/** Starts the field on `canvas` (idempotent) and resolves to it, or to null if it can't be loaded. */
export async function startField(canvas: HTMLCanvasElement | null): Promise<ParticleField | null> {
  if (canvas === null) return null;
  const code = await import('../../particles/start-particles.ts').catch(() => null); // the hero's CSS background remains
  return code === null ? null : code.startParticles(canvas);
}

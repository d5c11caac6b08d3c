import type { ParticleField } from '../../particles/start-particles.ts';

/** Starts the field on `canvas` (idempotent) and resolves to it, or to null if it can't be loaded. */
export async function startField(canvas: HTMLCanvasElement | null): Promise<ParticleField | null> {
  if (canvas === null) return null;
  try {
    const { startParticles } = await import('../../particles/start-particles.ts');
    return startParticles(canvas);
  } catch {
    return null; // The hero's CSS background remains.
  }
}

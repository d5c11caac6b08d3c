/** Starts the field in the hero. If its code can't be loaded, the style sheet's static sky remains. */
export function startField(hero: HTMLElement | null): void {
  if (hero === null) return;
  import('../../particles/start-particles.ts').then(
    ({ startParticles }) => startParticles(hero),
    () => {},
  );
}

/** Starts the field in the hero. Where its code can't be loaded, the style sheet's sky stands still. */
export function startField(hero: HTMLElement | null): void {
  if (hero === null) return;
  import('../../particles/start-particles.ts').then(
    ({ startParticles }) => startParticles(hero, new AbortController().signal), // as long as the page
    () => {},
  );
}

/** The parts of the page that the first script loads after the first paint. */
import geist from '../../assets/geist-latin.woff2?url';
import { retryImport } from '../../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../../browser/when.ts';

/** Loads the font. Until then, the page uses a system font with the same metrics (`styles/fallback-fonts.css`). */
export function loadFont(): void {
  const face = new FontFace('Geist', `url(${geist}) format("woff2")`, { weight: '400 650' });
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {}, // the fallback font remains
  );
}

/** Starts the particle field in the hero. If its code can't be loaded, the style sheet's static sky remains. */
export function startField(hero: HTMLElement | null): void {
  if (hero === null) return;
  import('../../particles/start-particles.ts').then(
    ({ startParticles }) => startParticles(hero),
    () => {},
  );
}

/** Loads React and hydrates each live section when it is within a screen of the viewport. */
export function hydrateSections(): void {
  for (const section of document.querySelectorAll('[data-live]')) void hydrateWhenNear(section);
}

async function hydrateWhenNear(section: Element): Promise<void> {
  await whenNear(section, WITHIN_A_SCREEN);
  const { hydrate } = await retryImport(() => import('../sections.tsx'));
  hydrate(section);
}

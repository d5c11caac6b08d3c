/** The parts of the page that the first script loads after the first paint. */
import { TYPEFACES } from '#content/typefaces.ts';
import { retryImport } from '../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';

/**
 * Loads the typefaces and shows them together, so that text is laid out again only once. Until then, the page uses system
 * fonts with adjusted metrics (`styles/typefaces.css`).
 */
export async function loadTypefaces(): Promise<void> {
  const typefaces = TYPEFACES.map(({ family, url, weight }) =>
    new FontFace(family, `url(${url}) format("woff2")`, { weight }).load(),
  );
  for (const typeface of await Promise.allSettled(typefaces))
    if (typeface.status === 'fulfilled') document.fonts.add(typeface.value);
}

/** Starts the particle field in the hero. If its code can't be loaded, the drawing of the lattice remains. */
export function startField(): void {
  const hero = document.getElementById('home');
  if (hero === null) return;
  import('../particles/start-particles.ts').then(
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
  const { hydrate } = await retryImport(() => import('../page/sections.tsx'));
  hydrate(section);
}

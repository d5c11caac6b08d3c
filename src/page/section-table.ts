import type { ComponentType } from 'react';
import { lazyNear, lazyStatic } from './lazy-near.ts';

/** A section below the hero. Its code is lazy; its place in the page is there from the start. */
export interface Section {
  readonly id: string;
  /** Its label in the navigation. */
  readonly label: string;
  /** Whether it needs a script. */
  readonly live: boolean;
  readonly Content: ComponentType;
}

/**
 * The sections in page order. To remove one, delete its folder and its line here. The service worker precaches the code
 * of all of them in the background, with the rest of the shell.
 */
export const SECTIONS: readonly Section[] = [
  section('services', 'Services', 'static', () => import('./sections/services/services.tsx')),
  section('template', 'Templates', 'live', () => import('./sections/templates/templates.tsx')),
  section('about', 'About', 'static', () => import('./sections/about/about.tsx')),
  section('contact', 'Contact', 'live', () => import('./sections/contact/contact.tsx')),
];

function section(
  id: string,
  label: string,
  kind: 'live' | 'static',
  load: () => Promise<{ readonly default: ComponentType }>,
): Section {
  const live = kind === 'live';
  return { id, label, live, Content: (live ? lazyNear : lazyStatic)(`#${id}`, load) };
}

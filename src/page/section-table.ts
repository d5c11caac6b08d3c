import type { ComponentType } from 'react';
import { lazyNear, lazyStatic } from './lazy-near.ts';

/** A section below the hero, whose code is lazy. */
export interface Section {
  readonly id: string;
  /** The label in the navigation. */
  readonly label: string;
  /** Whether it needs hydration. */
  readonly live: boolean;
  readonly Content: ComponentType;
}

/** The sections in page order. CONTRIBUTING.md says how to add or remove one. */
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

import type { ComponentType } from 'react';
import { whenIdle } from './after-paint.ts';
import { lazyNear } from './lazy-near.ts';

type SectionModule = { readonly default: ComponentType };

/** A section below the hero. Its code is fetched lazily, its place in the page is there from the start. */
export interface Section {
  readonly id: string;
  /** What the navigation calls it. */
  readonly label: string;
  readonly Content: ComponentType;
}

/** The sections, in the order of the page. To take one out, delete its folder and its line here. */
export const SECTIONS: readonly Section[] = [
  section('services', 'Services', 'when near', () => import('../sections/services/services.tsx')),
  section('template', 'Templates', 'in the background', () => import('../sections/templates/templates.tsx')),
  section('about', 'About', 'in the background', () => import('../sections/about/about.tsx')),
  section('contact', 'Contact', 'when near', () => import('../sections/contact/contact.tsx')),
];

function section(
  id: string,
  label: string,
  fetched: 'when near' | 'in the background',
  load: () => Promise<SectionModule>,
): Section {
  // In the background only its code is fetched: its markup stands already, and is hydrated when it comes near.
  if (!import.meta.env.SSR && fetched === 'in the background') whenIdle(() => load().catch(() => {}));
  return { id, label, Content: lazyNear(`#${id}`, load) };
}

import type { ComponentType } from 'react';
import { whenIdle } from './after-paint.ts';
import { lazyNear, lazyStatic } from './lazy-near.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** A section below the hero. Its code is fetched lazily, its place in the page is there from the start. */
export interface Section {
  readonly id: string;
  /** What the navigation calls it. */
  readonly label: string;
  readonly Content: ComponentType;
}

/** The sections, in the order of the page. To take one out, delete its folder and its line here. */
export const SECTIONS: readonly Section[] = [
  section('services', 'Services', lazyStatic, () => import('../sections/services/services.tsx')),
  section(
    'template',
    'Templates',
    lazyNear,
    inBackground(() => import('../sections/templates/templates.tsx')),
  ),
  section(
    'about',
    'About',
    lazyStatic,
    inBackground(() => import('../sections/about/about.tsx')),
  ),
  section('contact', 'Contact', lazyNear, () => import('../sections/contact/contact.tsx')),
];

function section(id: string, label: string, how: typeof lazyNear, load: Load): Section {
  return { id, label, Content: how(`#${id}`, load) };
}

/** Fetches the code when the page is idle; what is done with it is left to when it is wanted. */
function inBackground(load: Load): Load {
  if (!import.meta.env.SSR) whenIdle(() => load().catch(() => {}));
  return load;
}

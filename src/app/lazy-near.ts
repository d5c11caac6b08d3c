import { type ComponentType, lazy } from 'react';
import { whenNear } from '../ui/when-near.ts';
import { persistentImport } from './persistent-import.ts';

/**
 * A component whose prerendered markup stands as it is until it is within a screen of being seen: its code is fetched
 * then, and hydrated apart from the rest. Where there is no such markup it is fetched at once.
 *
 * @param place selector of the element that it stands in, or is.
 */
export function lazyNear(place: string, load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  return lazy(async () => {
    if (import.meta.env.SSR) return load();
    await whenNear(document.querySelector(place), '100% 0px');
    return persistentImport(load);
  });
}

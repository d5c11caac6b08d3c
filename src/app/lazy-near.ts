import { type ComponentType, lazy } from 'react';
import { whenAdminView } from '../boot/view.ts';
import { persistentImport } from '../platform/persistent-import.ts';
import { whenNear } from '../platform/when-near.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

/**
 * A component whose prerendered markup stands as it is until it is within a screen of being seen: its code is fetched
 * then, and hydrated apart from the rest. Where there is no such markup it is fetched at once.
 *
 * @param place selector of the element that it stands in, or is.
 */
export function lazyNear(place: string, load: Load): ComponentType {
  return lazyUntil(place, load, (element) => whenNear(element, '100% 0px'));
}

/**
 * A component in which nothing needs a script: its prerendered markup stands for good, and its code is fetched only
 * where there is none.
 *
 * @param place selector of the element that it stands in.
 */
export function lazyStatic(place: string, load: Load): ComponentType {
  return lazyUntil(place, load, () => new Promise(() => {}));
}

function lazyUntil(place: string, load: Load, wanted: (prerendered: Element) => Promise<void>): ComponentType {
  return lazy(async () => {
    if (import.meta.env.SSR) return load();
    const prerendered = document.querySelector(place);
    if (prerendered !== null) await Promise.race([wanted(prerendered), whenAdminView()]); // which takes all prerendered markup away
    return persistentImport(load);
  });
}

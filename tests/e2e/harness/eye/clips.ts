import { type Box, paddingBox } from './lines.ts';

/** How a box treats overflow on one axis. */
export type Treatment = 'shows' | 'scrolls' | 'cuts' | 'is meant to cut';

/** An element that does not simply show its overflow. */
export interface Clip {
  readonly element: Element;
  readonly box: Box;
  readonly x: Treatment;
  readonly y: Treatment;
}

/** Vertically cut on purpose, but not marked as such by its style. */
const SHORTENED = '#template li > div > ul[aria-label="Tags"]'; // a card has room for two rows; its details show all

/** How `element` treats overflow; undefined if it shows it. */
export function clipOf(element: Element): Clip | undefined {
  const style = getComputedStyle(element);
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = style;
  if ((overflowX === 'visible' && overflowY === 'visible') || style.display === 'inline') return undefined;
  const clamped = /^\d/.test(webkitLineClamp) || element.matches(SHORTENED);
  return {
    element,
    box: paddingBox(element),
    x: treatment(overflowX, textOverflow === 'ellipsis'),
    y: treatment(overflowY, clamped),
  };
}

function treatment(overflow: string, meant: boolean): Treatment {
  if (overflow === 'visible') return 'shows';
  if (overflow === 'auto' || overflow === 'scroll') return 'scrolls';
  return meant ? 'is meant to cut' : 'cuts';
}

/** The clips around `element`, from itself up to the page, and whether it is fixed to the window. */
export function clipsAround(element: Element): { readonly clips: readonly Clip[]; readonly fixed: boolean } {
  const clips: Clip[] = [];
  let free = false; // from ancestors that are not positioned
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { position, transform } = getComputedStyle(at);
    if (!free || position !== 'static' || transform !== 'none') {
      free = false;
      const clip = clipOf(at);
      if (clip !== undefined) clips.push(clip);
    }
    if (isHeldByWindow(at)) return { clips, fixed: true };
    free ||= position === 'absolute';
  }
  return { clips, fixed: false };
}

/** Whether it stays in place while the page scrolls. */
export function isHeldByWindow(element: Element): boolean {
  return getComputedStyle(element).position === 'fixed' || element.matches(':modal, :popover-open');
}

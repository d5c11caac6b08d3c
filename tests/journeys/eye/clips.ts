import { type Box, paddingBox } from './geometry.ts';

/** How a box treats what does not fit, on one axis. */
export type Treatment = 'shows' | 'scrolls' | 'cuts' | 'is meant to cut';

/** An element that does not simply show what stands out of it. */
export interface Clip {
  readonly element: Element;
  readonly box: Box;
  readonly x: Treatment;
  readonly y: Treatment;
}

/** What is cut upright on purpose, and does not say so by its style. */
const SHORTENED = '#template li > div > ul[aria-label="Tags"]'; // a card has room for two rows; its details have all

/** The treatment of what does not fit into `element`; undefined where it is shown. */
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

/** What `element` is clipped by, from itself up to the page, and whether the window holds it rather than the page. */
export function clipsAround(element: Element): { readonly clips: readonly Clip[]; readonly fixed: boolean } {
  const clips: Clip[] = [];
  let free = false; // of what is not positioned
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

/** Whether it stands still while the page scrolls. */
export function isHeldByWindow(element: Element): boolean {
  return getComputedStyle(element).position === 'fixed' || element.matches(':modal, :popover-open');
}

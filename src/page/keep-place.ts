import { quietly } from '../browser/storage.ts';
import { afterFrame } from '../browser/when.ts';
import { isInView, keepInView, sections } from './boot/sections-in-view.ts';

/** In `sessionStorage`: the {@link Place} at which this tab left the page. */
const PLACE = 'place';
/** The browser's own place is good enough when it is this close. */
const NEAR_PX = 4;
/** Further than this from where the page was scrolled, the visitor has gone elsewhere meanwhile. Sections differ by less from their guess. */
const AT_MOST_OFF_PX = 700;

/** Lengths in CSS pixels. */
interface Place {
  /** How far the page was scrolled. */
  readonly scrolled: number;
  /** The element that began closest to the window's upper edge, and where it began. */
  readonly id: string;
  readonly top: number;
}

/**
 * Keeps the visitor's place over a reload, Back and Forward. Browsers restore how far the page was scrolled, but until
 * the sections above are laid out they have other heights than before.
 */
export function keepPlace(): void {
  window.addEventListener('pagehide', () => quietly(() => sessionStorage.setItem(PLACE, JSON.stringify(placeNow()))));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') return;
  const place = quietly(() => JSON.parse(sessionStorage.getItem(PLACE) ?? '') as Place);
  const restoreSoon = () => afterFrame(() => place && restore(place));
  if (document.readyState === 'complete') restoreSoon();
  else window.addEventListener('load', restoreSoon); // by then the browser has restored what it does
}

function placeNow(): Place | undefined {
  const scrolled = window.scrollY;
  // In view alone: asking for a place lays out a section that is not. What is hidden begins at 0.
  const places = sections()
    .filter(isInView)
    .flatMap((section) => [section, ...section.querySelectorAll('[id]')])
    .map((element) => ({ scrolled, id: element.id, top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top !== 0);
  return places.sort((a, b) => Math.abs(a.top) - Math.abs(b.top))[0];
}

function restore({ scrolled, id, top }: Place): void {
  const mark = document.getElementById(id);
  const atTheEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - NEAR_PX;
  if (mark === null || (Math.abs(window.scrollY - scrolled) > AT_MOST_OFF_PX && !atTheEnd)) return;
  const correct = () => {
    const off = mark.getBoundingClientRect().top - top;
    if (Math.abs(off) > NEAR_PX) window.scrollBy({ top: off, behavior: 'instant' });
  };
  const all = sections();
  const upTo = all.slice(0, all.findIndex((section) => section.contains(mark)) + 1);
  for (const section of upTo) section.toggleAttribute('data-measured', true);
  correct();
  afterFrame(() => {
    keepInView();
    correct(); // a phone's rows are a little higher while all are laid out
  });
}

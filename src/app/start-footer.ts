import { NEWSLETTER_TOLD } from '../content/newsletter.ts';
import { LEGAL_PAGE } from '../shared/doors.ts';

/**
 * Does what the footer needs a script for, on React's markup or on the prerendered one, which is never hydrated: the year
 * is today's, the legal texts open on this page, and the newsletter's form answers. Does nothing the second time.
 */
export function startFooter(footer: Element | null): void {
  if (footer === null) return;
  for (const link of footer.querySelectorAll<HTMLAnchorElement>(`a[href^="${LEGAL_PAGE}#"]`)) {
    link.setAttribute('href', link.hash);
  }
  footer.querySelector('time')?.replaceChildren(String(new Date().getFullYear()));
  const form = footer.querySelector('form');
  if (form !== null) form.onsubmit = answer;
}

/** There is no newsletter yet, and the box says so: nothing is stored or sent. */
function answer(this: GlobalEventHandlers, event: SubmitEvent): void {
  event.preventDefault();
  if (!(this instanceof HTMLFormElement)) return;
  this.reset(); // a leftover entry would hold back a new version
  const { before, link, after } = NEWSLETTER_TOLD;
  const told = document.createElement('span'); // inserted anew, it is announced again
  told.append(before, Object.assign(document.createElement('a'), link), after);
  this.querySelector('[role="status"]')?.replaceChildren(told);
}

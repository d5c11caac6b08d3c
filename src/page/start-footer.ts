import { NEWSLETTER_TOLD, newsletterMail } from '../content/newsletter.ts';
import { SITE } from '../content/site.ts';
import { BASE } from '../shared/base.ts';
import { LEGAL_PAGE } from '../shared/hash-routes.ts';

/**
 * Does what the footer needs a script for, on React's markup or on the prerendered one, which is never hydrated: the year
 * is today's, the legal texts open on this page, a link to a service opens its row, and the newsletter's form opens a mail.
 * Does nothing the second time.
 */
export function startFooter(footer: Element | null): void {
  if (!(footer instanceof HTMLElement)) return;
  for (const link of footer.querySelectorAll<HTMLAnchorElement>(`a[href^="${BASE}${LEGAL_PAGE}#"]`)) {
    link.setAttribute('href', link.hash);
  }
  footer.querySelector('time')?.replaceChildren(String(new Date().getFullYear()));
  document.addEventListener('click', unfold, { capture: true }); // capture: see request/boot/launch.ts
  const form = footer.querySelector('form');
  if (form !== null) form.onsubmit = subscribe;
}

/** Opens the fold of the row that a link leads to. */
function unfold({ target }: Event): void {
  const hash = target instanceof Element && target.closest<HTMLAnchorElement>('footer a')?.hash;
  const row = hash && document.getElementById(hash.slice(1));
  if (row instanceof HTMLLIElement) row.querySelector('details')?.setAttribute('open', '');
}

/** There is no newsletter yet, and the box says so: nothing is stored or sent but the mail, by the visitor. */
function subscribe(this: GlobalEventHandlers, event: SubmitEvent): void {
  event.preventDefault();
  if (!(this instanceof HTMLFormElement)) return;
  const link = document.createElement('a');
  link.href = newsletterMail(this.querySelector('input')?.value ?? '');
  link.textContent = SITE.email;
  const told = document.createElement('span'); // inserted anew, it is announced again
  told.append(NEWSLETTER_TOLD.before, link, NEWSLETTER_TOLD.after);
  this.querySelector('[role="status"]')?.replaceChildren(told);
  this.reset(); // a leftover entry would hold back a new version
  link.click();
}

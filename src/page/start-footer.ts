import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { BASE } from '../shared/base.ts';
import { LEGAL_PAGE } from '../shared/hash-routes.ts';

/**
 * Does what the footer needs a script for, on React's markup or on the prerendered one, which is never hydrated: the year
 * is today's, the legal texts open on this page, and a link to a service opens its row.
 */
export function startFooter(footer: Element | null): void {
  if (!(footer instanceof HTMLElement)) return;
  for (const link of footer.querySelectorAll<HTMLAnchorElement>(`a[href^="${BASE}${LEGAL_PAGE}#"]`)) {
    link.setAttribute('href', link.hash);
  }
  footer.querySelector('time')?.replaceChildren(String(new Date().getFullYear()));
  document.addEventListener('click', unfold, true); // capture: see request/boot/launch.ts
  void whenNear(footer, WITHIN_A_SCREEN).then(() => {
    import('./boot/router/open-route.ts').then((route) => route.openInClick()).catch(() => {}); // a tap asks again
  });
}

/** Opens the fold of the row that a link leads to. */
function unfold({ target }: Event): void {
  const hash = target instanceof Element && target.closest<HTMLAnchorElement>('footer a')?.hash;
  const row = hash && document.getElementById(hash.slice(1));
  if (row instanceof HTMLLIElement) row.querySelector('details')?.setAttribute('open', '');
}

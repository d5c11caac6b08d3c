import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { BASE } from '../shared/base.ts';
import { LEGAL_PAGE } from '../shared/hash-routes.ts';
import { SUBSCRIBING } from '../shared/subscriptions.ts';

/**
 * Does what the footer needs a script for, on React's markup or on the prerendered one, which is never hydrated: the year
 * is today's, the legal texts open on this page, a link to a service opens its row, and the newsletter's form subscribes, by
 * code that comes once it has the focus. Does nothing the second time.
 */
export function startFooter(footer: Element | null): void {
  if (!(footer instanceof HTMLElement)) return;
  for (const link of footer.querySelectorAll<HTMLAnchorElement>(`a[href^="${BASE}${LEGAL_PAGE}#"]`)) {
    link.setAttribute('href', link.hash);
  }
  footer.querySelector('time')?.replaceChildren(String(new Date().getFullYear()));
  document.addEventListener('click', unfold, true); // capture: see request/boot/launch.ts
  void whenNear(footer, WITHIN_A_SCREEN).then(() => {
    startNewsletter();
    import('./boot/router/open-route.ts').then((route) => route.openInClick()).catch(() => {}); // a tap asks again
  });
}

/** Makes the box a form, and its button a field. */
function startNewsletter(): void {
  const box = document.getElementById('newsletter');
  const field = box?.querySelector('input');
  if (!box || field?.type !== 'button') return; // not by `disabled`, which Firefox brings back on a reload
  field.type = field.autocomplete = 'email';
  field.placeholder = 'you@example.com';
  field.required = true;
  field.disabled = false;
  const form = document.createElement('form');
  form.noValidate = true; // it says itself what is wrong
  form.append(...box.childNodes);
  box.append(form);
  form.addEventListener('focusin', () => void newsletter().catch(() => {}), { once: true });
  form.onsubmit = (event) => {
    event.preventDefault();
    const status = form.querySelector('[role="status"]');
    status?.replaceChildren(SUBSCRIBING); // its code may take long to come
    newsletter().then(
      ({ subscribe }) => subscribe(form),
      () => status?.replaceChildren('This did not load. Please try again.'),
    );
  };
}

/** Opens the fold of the row that a link leads to. */
function unfold({ target }: Event): void {
  const hash = target instanceof Element && target.closest<HTMLAnchorElement>('footer a')?.hash;
  const row = hash && document.getElementById(hash.slice(1));
  if (row instanceof HTMLLIElement) row.querySelector('details')?.setAttribute('open', '');
}

function newsletter(): Promise<typeof import('../newsletter/subscribe.ts')> {
  return import('../newsletter/subscribe.ts');
}

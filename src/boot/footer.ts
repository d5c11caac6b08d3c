/**
 * Shows the current year in the prerendered footer, and unfolds a service when a link in the footer leads to it. Handles the
 * newsletter form, whose code loads on submission.
 */
export function watchFooter(): void {
  document.querySelector('footer time')?.replaceChildren(String(new Date().getFullYear()));
  const onClick = ({ target }: Event) => {
    const hash = target instanceof Element && target.closest<HTMLAnchorElement>('footer a')?.hash;
    const row = hash && document.getElementById(hash.slice(1));
    if (row instanceof HTMLLIElement) row.querySelector('details')?.setAttribute('open', '');
  };
  document.addEventListener('click', onClick, { capture: true }); // in the capture phase, before anything can stop the event
  const onSubmit = (event: Event) => {
    if (event.target instanceof HTMLFormElement && event.target.id === 'newsletter') void submit(event.target);
  };
  document.addEventListener('submit', onSubmit, { capture: true });
}

async function submit(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (button === null || status === null || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true'; // not `disabled`, to keep the focus
  status.textContent = status.dataset.waiting ?? '';
  try {
    const { subscribe } = await import('../page/subscribe.ts');
    await subscribe(form);
  } catch {
    status.textContent = status.dataset.failed ?? '';
  }
  button.ariaDisabled = null;
}

/** Sends the newsletter's form, prerendered or rendered later, by code that is loaded then. */
export function watchNewsletter(signal: AbortSignal): void {
  const submitted = (event: Event) => {
    if (event.target instanceof HTMLFormElement && event.target.id === 'newsletter') void submit(event.target);
  };
  document.addEventListener('submit', submitted, { capture: true, signal }); // capture: see request/boot/launch.ts
}

async function submit(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector('[role="status"]');
  if (button === null || status === null || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true'; // not `disabled`: the focus stays
  status.textContent = 'Subscribing…';
  try {
    const { subscribe } = await import('../../newsletter/subscribe.ts');
    await subscribe(form);
  } catch {
    status.textContent = 'This did not load. Please try again.';
  }
  button.ariaDisabled = null;
}

/** Handles the newsletter form, prerendered or rendered later. The code that sends it loads when it is submitted. */
export function watchNewsletter(signal: AbortSignal): void {
  const onSubmit = (event: Event) => {
    if (event.target instanceof HTMLFormElement && event.target.id === 'newsletter') void submit(event.target);
  };
  document.addEventListener('submit', onSubmit, { capture: true, signal }); // capture: see page/boot/launch.ts
}

async function submit(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector('[role="status"]');
  if (button === null || status === null || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true'; // not `disabled`, to keep the focus
  status.textContent = 'Subscribing…';
  try {
    const { subscribe } = await import('../../newsletter/subscribe.ts');
    await subscribe(form);
  } catch {
    status.textContent = 'This did not load. Please try again.';
  }
  button.ariaDisabled = null;
}

/** Shows the current year in the prerendered footer, and unfolds a service when a link in the footer leads to it. */
export function watchFooter(signal: AbortSignal): void {
  document.querySelector('footer time')?.replaceChildren(String(new Date().getFullYear()));
  const onClick = ({ target }: Event) => {
    const hash = target instanceof Element && target.closest<HTMLAnchorElement>('footer a')?.hash;
    const row = hash && document.getElementById(hash.slice(1));
    if (row instanceof HTMLLIElement) row.querySelector('details')?.setAttribute('open', '');
  };
  document.addEventListener('click', onClick, { capture: true, signal }); // capture: see page/boot/launch.ts
}

/** Shows this year in the prerendered footer, and opens the row of a service that a link in the footer leads to. */
export function watchFooter(signal: AbortSignal): void {
  document.querySelector('footer time')?.replaceChildren(String(new Date().getFullYear()));
  const clicked = ({ target }: Event) => {
    const hash = target instanceof Element && target.closest<HTMLAnchorElement>('footer a')?.hash;
    const row = hash && document.getElementById(hash.slice(1));
    if (row instanceof HTMLLIElement) row.querySelector('details')?.setAttribute('open', '');
  };
  document.addEventListener('click', clicked, { capture: true, signal }); // capture: see request/boot/launch.ts
}

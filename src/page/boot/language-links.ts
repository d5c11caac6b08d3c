/** Makes a link to the page in another language lead to the section and category that the visitor sees now. */
export function watchLanguageLinks(): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  document.addEventListener('click', onClick, { capture: true });
}

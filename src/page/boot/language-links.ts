/** Adds the current query and hash to a clicked link to another language, so that the section and category stay the same. */
export function watchLanguageLinks(): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  document.addEventListener('click', onClick, { capture: true });
}

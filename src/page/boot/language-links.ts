/** Adds the current query and hash to a clicked link to another language, so that the section and category stay the same. */
export function watchLanguageLinks(): void {
  const onUse = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  // `auxclick` and `contextmenu` precede the opening of a new tab by the middle button or the context menu.
  for (const type of ['click', 'auxclick', 'contextmenu']) document.addEventListener(type, onUse, { capture: true });
}

/** Adds the current query and hash to a clicked link to another language, so that the section and category stay the same. */
export function watchLanguageLinks(): void {
  const onUse = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  // `auxclick` and `contextmenu` fire before a link is opened in a new tab with the middle button or the context menu.
  for (const type of ['click', 'auxclick', 'contextmenu']) document.addEventListener(type, onUse, { capture: true });
}

import styles from './notice.module.css';

/**
 * A place among the notices in the page's corner, for a React root of its own, as features can't share one. The corner is
 * a landmark: at the right of the window's bottom, on narrow ones below the header.
 *
 * @param where above or below what is there.
 */
export function placeInCorner(where: 'prepend' | 'append'): HTMLElement {
  return place(parts().corner, where);
}

/** A place at the very end of the page. Under it stays as much room as the corner's notices take up. */
export function placeAtEnd(): HTMLElement {
  return place(parts().end, 'append');
}

function place(parent: HTMLElement, where: 'prepend' | 'append'): HTMLElement {
  const host = document.createElement('div');
  parent[where](host);
  return host;
}

let made: { readonly end: HTMLElement; readonly corner: HTMLElement } | undefined;

function parts() {
  made ??= make();
  return made;
}

function make() {
  const end = document.createElement('div');
  end.className = `${styles.end} night`;
  const corner = document.createElement('aside');
  corner.className = `${styles.corner} night`;
  corner.ariaLabel = 'Page status';
  corner.tabIndex = -1; // takes over the focus of a notice that goes away
  document.body.append(end, corner);
  new ResizeObserver(() => {
    // What gets the focus or is linked to scrolls clear of the notices, and so does the end of the page.
    const { style } = document.documentElement;
    style.scrollPadding = end.style.padding = '';
    if (matchMedia('(width >= 64rem)').matches)
      style.scrollPaddingBottom = end.style.paddingBottom = `${corner.offsetHeight}px`;
    else style.scrollPaddingTop = `calc(var(--header-height) + ${corner.offsetHeight}px)`;
  }).observe(corner);
  return { end, corner };
}

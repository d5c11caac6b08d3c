import styles from './notice.module.css';

/** Between the lowest notice and the window's edge, with some air above, in CSS pixels. */
const MARGIN_PX = 24;

/**
 * A place among the notices in the page's corner, for a React root of its own, as features can't share one. The corner is
 * a landmark at the bottom left of the window.
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
    const taken = corner.offsetHeight && corner.offsetHeight + MARGIN_PX;
    // What gets the focus, or a link leads to, is not hidden by notices.
    document.documentElement.style.scrollPaddingBottom = end.style.paddingBottom = `${taken}px`;
  }).observe(corner);
  return { end, corner };
}

/** Hands out unused canvases, starting with the page's own. */
export interface CanvasSupply {
  /** An unused canvas in place of the page's own; the previous one stays visible until `show`. */
  take(): HTMLCanvasElement;
  /** Shows only the canvas taken last. */
  show(): void;
  /** Hides all canvases, which leaves the style sheet's background. */
  hide(): void;
  /** Removes everything that was added to the page. */
  clear(): void;
}

/** Canvases that had a context or were transferred: neither can be undone. */
const used = new WeakSet<HTMLCanvasElement>();

/**
 * Creates a supply for a canvas of the page. The page's own element is never removed, since its renderer may still
 * refer to it; once used up it is hidden, and copies take its place.
 */
export function createCanvasSupply(own: HTMLCanvasElement): CanvasSupply {
  let copies: HTMLCanvasElement[] = [];

  function reveal(shown: HTMLCanvasElement | undefined): void {
    own.style.display = shown === own ? '' : 'none';
    for (const copy of copies) if (copy !== shown) copy.remove();
    copies = copies.filter((copy) => copy === shown);
  }

  return {
    take() {
      let canvas = own;
      if (used.has(own)) {
        canvas = own.cloneNode() as HTMLCanvasElement;
        canvas.style.display = '';
        (copies.at(-1) ?? own).after(canvas);
        copies.push(canvas);
      }
      used.add(canvas);
      return canvas;
    },
    show: () => reveal(copies.at(-1) ?? own),
    hide: () => reveal(undefined),
    clear: () => reveal(own),
  };
}

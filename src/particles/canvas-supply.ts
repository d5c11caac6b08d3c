/** Gives out canvases that were never drawn on, starting with the page's own. */
export interface CanvasSupply {
  /** An unused canvas in the place of the page's own; the one shown before stays until `show`. */
  take(): HTMLCanvasElement;
  /** Shows the canvas taken last and no other. */
  show(): void;
  /** Shows none: what the style sheet paints behind is what is left. */
  hide(): void;
  /** Takes away whatever was put into the page. */
  clear(): void;
}

/** Canvases that had a context or were handed over once: neither can be undone. */
const used = new WeakSet<HTMLCanvasElement>();

/**
 * Makes a supply for a canvas of the page. The page's own element is never removed, since whoever rendered it may still
 * hold on to it; once it is used up it is hidden, and copies take its place.
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

/** A visual defect. */
export interface Finding {
  readonly element: string;
  readonly wrong: string;
}

/** @param wrong the visible defect, with its extent in pixels. */
export function finding(element: Element, wrong: string): Finding {
  return { element: nameOf(element), wrong };
}

/** Tag, class and first words, to search for in the source. */
export function nameOf(element: Element): string {
  const name = element.id === '' ? (element.classList[0] ?? '') : `#${element.id}`;
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  const [tag, label] = [element.tagName.toLowerCase(), element.getAttribute('aria-label') ?? words];
  return `<${[tag, name].filter(Boolean).join(' ')}> “${label}”`;
}

/** Formats pixels for a message. */
export function px(length: number): string {
  return `${Math.round(length)} px`;
}

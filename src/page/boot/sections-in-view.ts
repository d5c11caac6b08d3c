/** The page's sections, in order. */
export function sections(): Element[] {
  return [...document.querySelectorAll('main > section')];
}

/** Whether any of an element is in the window. Forces a layout. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

/** Keeps the sections in view laid out, and no others. */
export function keepInView(): void {
  for (const section of sections()) section.toggleAttribute('data-measured', isInView(section));
}

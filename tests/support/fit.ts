/** Lists the elements that are narrower than their content, or extend beyond a side of the viewport. Runs in the page. */
export function overflowing(): readonly string[] {
  const clips = [
    ...document.querySelectorAll('html, main > section, #template li, dialog[open], dialog[open] :not([tabindex])'),
  ];
  const texts = [...document.querySelectorAll('h1, h2, h3, p, li, a, button, label, input, select, textarea, summary')];
  const cut = clips.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 1);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const off = texts.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && !scrolls(element) && (left < -1 || right > document.documentElement.clientWidth + 1);
  });
  return [...cut, ...off].map((element) => element.outerHTML.slice(0, 80));
}

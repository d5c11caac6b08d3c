/** The current year. Hydration leaves the prerendered text, the year of the build, alone; the ref corrects it. */
export function CurrentYear() {
  const year = String(new Date().getFullYear());
  const correct = (element: HTMLSpanElement | null) => {
    if (element !== null && element.textContent !== year) element.textContent = year;
  };
  return (
    <span ref={correct} suppressHydrationWarning>
      {year}
    </span>
  );
}

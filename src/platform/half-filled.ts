/**
 * Whether a reload would lose something: a form in which anything is entered (a failed or running send keeps its form),
 * or a part of the page that says so with `data-unsaved`. The page itself is the record, so no feature has to report.
 */
export function isHalfFilled(): boolean {
  return document.querySelector('[data-unsaved]') !== null || [...document.forms].some(hasEntries);
}

function hasEntries(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== '';
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === 'radio' || field.type === 'checkbox' ? field.checked : field.value !== '';
  });
}

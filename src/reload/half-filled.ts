/**
 * Returns whether a reload might lose something: a field with `data-entry` has an entry, or an element has `data-unsaved`.
 * Fields added by browser extensions don't count.
 */
export function isHalfFilled(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-entry]');
  return document.querySelector('[data-unsaved]') !== null || [...fields].some(hasEntry);
}

function hasEntry(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return field.type === 'radio' || field.type === 'checkbox' ? field.matches(':checked') : field.value !== '';
}

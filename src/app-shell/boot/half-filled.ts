/** Dispatched on the document when a part of the page marked `data-unsaved` comes or goes. */
export const UNSAVED_EVENT = 'unsaved';

/**
 * Whether a reload would lose something: a form with any entry (a send that failed or is running keeps its form), or a
 * part of the page marked `data-unsaved`. The DOM is the record, so features need not report.
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

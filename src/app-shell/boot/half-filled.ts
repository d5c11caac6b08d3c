/** Dispatched on the document when a part of the page marked `data-unsaved` comes or goes. */
export const UNSAVED_EVENT = 'unsaved';

/**
 * Whether a reload would lose something: a field marked `data-entry` has an entry (a send that failed or is running
 * keeps its form), or a part of the page is marked `data-unsaved`. Fields of browser extensions don't count.
 */
export function isHalfFilled(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-entry]');
  return document.querySelector('[data-unsaved]') !== null || [...fields].some(hasEntry);
}

function hasEntry(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return field.type === 'radio' || field.type === 'checkbox' ? field.matches(':checked') : field.value !== '';
}

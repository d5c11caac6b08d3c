/** Elements that cover the whole page: a dialog, the menu. Older browsers ignore pseudo-classes they don't know. */
export const COVER = ':is(dialog[open], :popover-open)';

/**
 * Props of a part that scrolls and that a keyboard must be able to scroll: Safari gives it no Tab stop by itself, Firefox
 * one without a name.
 */
export const scrollingPart = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label }) as const;

import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';

/**
 * For a button that opens the request form; use together with `data-launch` (see `request/boot/launch.ts`). In the
 * prerendered page the browser itself opens the waiting dialog, so a click works before any script has loaded. A popover,
 * because Safari supports the invoker commands for modal dialogs only since 26.2.
 */
export const launchProps = {
  type: 'button',
  ...(import.meta.env.SSR && ({ popoverTarget: LAUNCH_DIALOG_ID, popoverTargetAction: 'show' } as const)),
} as const;

/** The button that opens the request form for a project type, else one that opens it for none; null where there is no form. */
export function launchButtonFor(projectType: string): HTMLElement | null {
  const find = (value: string) => document.querySelector<HTMLElement>(`[data-launch="${CSS.escape(value)}"]`);
  return find(projectType) ?? find('');
}

import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';

/**
 * Props of a button that opens the request form, together with `data-launch` (see `page/boot/launch.ts`). In the
 * prerendered page the browser itself opens the waiting dialog, so a click works before any script has loaded. The dialog is a
 * popover, as Safari supports invoker commands for modal dialogs only since 26.2.
 */
export const launchProps = {
  type: 'button',
  ...(import.meta.env.SSR && ({ popoverTarget: LAUNCH_DIALOG_ID, popoverTargetAction: 'show' } as const)),
} as const;

/** Finds a button that opens the request form with a project type, or else one without a type. Returns null if there is neither. */
export function findLaunchButton(projectType: string): HTMLElement | null {
  const find = (value: string) => document.querySelector<HTMLElement>(`[data-launch="${CSS.escape(value)}"]`);
  return find(projectType) ?? find('');
}

import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';

/**
 * Props of a button that opens the request form, together with `data-launch` (see `page/boot/launch.ts`). In the
 * prerendered page the browser itself opens the launch dialog, so a click works before any script has loaded. The dialog is a
 * popover, because Safari supports invoker commands for modal dialogs only since 26.2.
 */
export const launchProps = {
  type: 'button',
  ...(import.meta.env.SSR && ({ popoverTarget: LAUNCH_DIALOG_ID, popoverTargetAction: 'show' } as const)),
} as const;

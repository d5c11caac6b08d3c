import { WAITING_DIALOG_ID } from '../shared/request-names.ts';

/**
 * Props that, together with `data-launch`, make a button open the request form (see `boot/launch.ts`). In the
 * prerendered page the browser itself opens the waiting dialog (`page/waiting-dialog.tsx`), so a click works before any script
 * has loaded. The waiting dialog is a popover, because Safari supports invoker commands for modal dialogs only since 26.2.
 */
export const launchProps = {
  type: 'button',
  ...(import.meta.env.SSR && ({ popoverTarget: WAITING_DIALOG_ID, popoverTargetAction: 'show' } as const)),
} as const;

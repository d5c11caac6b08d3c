/** The dialog of `app/launch-dialog.tsx`. */
export const LAUNCH_DIALOG_ID = 'launch';
/** Class of the element that the request form is in, for as long as it is open. */
export const REQUEST_HOST = 'request-host';

/**
 * For a button that opens the request form; put it beside `data-launch` (see `boot/launch.ts`). The browser itself opens
 * the dialog that answers until the form is there, so that a click works before any script has come. A popover, as the
 * invoker commands that open a modal dialog came to Safari only with 26.2.
 */
export const launchProps = {
  type: 'button',
  popoverTarget: LAUNCH_DIALOG_ID,
  popoverTargetAction: 'show',
} as const;

/** The dialog of `app/launch-dialog.tsx`. */
export const LAUNCH_DIALOG_ID = 'launch';
/** Class of the element that the request form is in, for as long as it is open. */
export const REQUEST_HOST = 'request-host';

/**
 * For a button that opens the request form; put it beside `data-launch` (see `app/launch.ts`). The browser itself opens
 * the dialog that answers until the form is there, so that a click works before any script has come.
 */
export const launchProps: Readonly<Record<string, string>> = {
  type: 'button',
  command: 'show-modal',
  commandfor: LAUNCH_DIALOG_ID,
};

/** Names that the code of the request form shares with code in other chunks. */

import { STORAGE_SUFFIX } from './base.ts';

/** The id of the dialog in `page/waiting-dialog.tsx`. */
export const WAITING_DIALOG_ID = 'launch';
/** The class of the element that contains the request form while the form is open. */
export const REQUEST_HOST = 'request-host';

/** The attribute of the button whose form is loading or could not be loaded. */
export const WANTED = 'data-wanted';

/** The query parameter that opens the request form. Its value is the project type, or empty. */
export const LAUNCH_PARAMETER = 'launch';

/** The name of the outbox's IndexedDB database, and of the BroadcastChannel between the site's tabs. */
export const OUTBOX: string = `requests${STORAGE_SUFFIX}`;

/** The names of the database's collections, which `firestore.rules` repeats. */

export const REQUESTS = 'projectRequests';
/** Team records, under their requests' ids. Existing databases depend on the name. */
export const TEAM_RECORDS = 'requestDesk';
/** Delivery records, under their requests' ids. They contain no text from visitors; see functions/README.md. */
export const DELIVERIES = 'requestDeliveries';
/** Analytics events, under their requests' ids. */
export const EVENTS = 'projectAnalytics';
/** The collections whose documents, under requests' ids, are deleted with the request. */
export const DELETED_WITH_REQUEST = [TEAM_RECORDS, DELIVERIES] as const;

export const SUBSCRIPTIONS = 'newsletter';
/** The colleagues' addresses, by UID. */
export const TEAM = 'team';
export const TEMPLATES = 'templates';
export const CATEGORIES = 'categories';

/** Key in `localStorage` of the subscriptions that wait to be sent. */
export const SUBSCRIPTIONS = 'subscriptions';

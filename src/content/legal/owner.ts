import { OWNER, SITE } from '../site.ts';

/** Name and address of whoever answers for the site, in one line; without an owner the agency's name and place. */
export const RESPONSIBLE =
  OWNER.name === undefined ? `${SITE.name}, ${SITE.location}` : [OWNER.name, ...(OWNER.address ?? [])].join(', ');

import { REQUEST_FIELDS } from '../../content/options.ts';
import { MAIL_SUBJECT } from '../../content/request-sent.ts';
import { SITE } from '../../content/site.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** Longer addresses open nothing on Windows, where 2083 characters is the limit. */
const LONGEST = 2000;

/** A link that opens the visitor's mail program with the request as far as it fits: the description comes last. */
export function mailLink(draft: ProjectRequest): string {
  const words = (Object.keys(REQUEST_FIELDS) as (keyof ProjectRequest)[])
    .filter((name) => draft[name].length > 0)
    .map((name) => `${REQUEST_FIELDS[name].label}: ${String(draft[name])}`)
    .join('\r\n');
  let link = `mailto:${SITE.email}?subject=${encodeURIComponent(MAIL_SUBJECT)}&body=`;
  // Each character takes one place at least: what is further back never fits.
  for (const character of words.slice(0, LONGEST)) {
    const encoded = encodeURIComponent(character.toWellFormed());
    if (link.length + encoded.length > LONGEST) break;
    link += encoded;
  }
  return link;
}

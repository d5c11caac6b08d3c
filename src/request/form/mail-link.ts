import { MAIL_SUBJECT } from '../../content/request-sent.ts';
import { SITE } from '../../content/site.ts';
import { FIELD_ROWS, type RequestDraft } from '../../shared/request-fields.ts';

/** Longer addresses open nothing on Windows, where 2083 characters is the limit. */
const LONGEST = 2000;

/** A link that opens the visitor's mail program with the request as far as it fits: the description comes last. */
export function mailLink(draft: RequestDraft): string {
  const words = FIELD_ROWS.filter(([name]) => draft[name].length > 0)
    .map(([name, { label }]) => `${label}: ${String(draft[name])}`)
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

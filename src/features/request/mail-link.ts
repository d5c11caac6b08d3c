import { REQUEST_TEXT } from '../../content/request.ts';
import { SITE } from '../../content/site.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** Longer addresses open nothing on Windows, where 2083 characters is the limit. */
const LONGEST = 2000;

/** A link that opens the visitor's mail program with the request as far as it fits: the description comes last. */
export function mailLink(draft: ProjectRequest): string {
  const { labels, title } = REQUEST_TEXT;
  let words = (Object.keys(labels) as (keyof typeof labels)[])
    .filter((name) => draft[name].length > 0)
    .map((name) => `${labels[name]}: ${String(draft[name])}`)
    .join('\r\n');
  for (;;) {
    const link = `mailto:${SITE.email}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(words.toWellFormed())}`;
    if (link.length <= LONGEST) return link;
    words = words.slice(0, -5);
  }
}

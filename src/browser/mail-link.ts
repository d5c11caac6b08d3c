/** The maximum length of the link, without the `…`. Windows opens a mail program only with URLs of at most 2083 characters. */
const LONGEST = 2000;

/** Returns a link that opens a new email in the user's mail program. A long body is truncated and ends with `…`. */
export function mailLink(to: string, subject: string, body: string): string {
  let link = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=`;
  const lines = body
    .slice(0, LONGEST)
    .replace(/\p{Cs}/gu, '\u{fffd}')
    .replace(/\n/g, '\r\n');
  for (const character of lines) {
    const encoded = encodeURIComponent(character);
    if (link.length + encoded.length > LONGEST) return link + encodeURIComponent('…');
    link += encoded;
  }
  return link;
}

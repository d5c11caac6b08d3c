/**
 * Settles a text with conflicts in the form `diff3`: where an owner has only changed values, the owner's values stay
 * among what the release brings; else all of the owner's lines.
 */
export function settle(text: string): string {
  const conflict = /^<{7} [^\n]*\n(.*?)^\|{7} [^\n]*\n(.*?)^={7}\n(.*?)^>{7} [^\n]*\n/gms;
  return text.replace(conflict, (_, yours: string, base: string, theirs: string) => {
    const [was, is, comes] = [entries(base), entries(yours), entries(theirs)];
    const isOfSameKeys = String([...was.keys()]) === String([...is.keys()]);
    // In a list, such as the steps, the same key comes again: an entry more would shift them all.
    const isLonger = was.size !== comes.size && [...was.keys()].some((key) => key.endsWith(' 2'));
    if (!isOfSameKeys || isLonger) return yours;
    return [...comes].map(([key, entry]) => (is.get(key) === was.get(key) ? entry : (is.get(key) ?? entry))).join('');
  });
}

/**
 * The lines by their key, such as `title` or `--accent`, numbered where it comes again. A value may take lines of its own;
 * a comment has the key of what follows it.
 */
function entries(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (key: string, line: string) => found.set(key, (found.get(key) ?? '') + line);
  let comment = '';
  let key = '';
  for (const line of text.match(/.*\n/g) ?? []) {
    if (/^\s*(\/?\*|\/\/)/.test(line)) {
      comment += line;
      continue;
    }
    const name = /^\s*((?:export const )?(?:[-\w]+|'[^']*'))\??\s*[:=]/.exec(line)?.[1];
    if (name !== undefined) {
      let count = 1;
      while (found.has(`${name} ${count}`)) count++;
      key = `${name} ${count}`;
    }
    if (comment !== '') add(`before ${key}`, comment);
    comment = '';
    add(key, line);
  }
  if (comment !== '') add('at the end', comment);
  return found;
}

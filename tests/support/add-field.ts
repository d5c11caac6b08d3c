/**
 * Adds an optional text field to the rules for requests, as described in CONTRIBUTING.md, "A form field".
 *
 * @throws Error if the rules have no list of optional fields.
 */
export function addField(rules: string, field: string, longest: number): string {
  const optionalKeys = /(function isProjectRequest\(data\) \{\s+return hasKeys\(data, \[[^\]]*\], \[)([^\]]*)\]\)/;
  const edited = rules.replace(optionalKeys, (_, before: string, fields: string) => {
    const keys = [...fields.split(', ').filter(Boolean), `'${field}'`].join(', ');
    return `${before}${keys}])\n        && isOptionalLine(data, '${field}', ${longest})`;
  });
  if (edited === rules) throw new Error('firestore.rules has no list of the optional fields of a request.');
  if (edited.includes('function isOptionalLine(')) return edited;
  const check = `
    function isOptionalLine(data, key, longest) {
      return !(key in data) || isFilledLine(data[key], longest);
    }

`;
  return edited.replace(/\n(?= *function isText\()/, check);
}

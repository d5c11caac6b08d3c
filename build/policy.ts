/** A content security policy: the sources that each directive allows. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** A policy as a header has it. */
export function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

/**
 * What a page's policy allows and the header over it blocks: browsers enforce both.
 *
 * @returns directives with the sources that the header lacks; empty if it lacks none.
 */
export function blockedByHeader(page: Policy, header: Policy): readonly string[] {
  return Object.entries(page).flatMap(([directive, sources]) => {
    const missing = sources.filter((source) => header[directive]?.includes(source) === false);
    return missing.length === 0 ? [] : [`${directive} ${missing.join(' ')}`];
  });
}

/** Browsers, workers and Node have it; this realm has the types of none of them. */
declare const URL: new (url: string) => { readonly hostname: string };

/**
 * Spells an address's domain in ASCII (`xn--…`), as Chromium's email fields do by themselves: one person has one spelling
 * in the database. A domain that has no such spelling stays as it is.
 */
export function asciiDomain(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  if (!/[^\0-\x7f]/.test(domain)) return email;
  try {
    return email.slice(0, start) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/** Spells equal mailboxes equally. Mail servers may distinguish case before the @, but none in use does. */
export function normalizeEmail(email: string): string {
  return asciiDomain(email.trim().normalize('NFC')).toLowerCase();
}

/** Declared here, as this folder is compiled without the types of browsers and Node. */
declare const URL: new (url: string) => { readonly hostname: string };

/**
 * Converts an address's domain to ASCII (`xn--…`), so that each address has one spelling in the database. Chromium's email
 * fields do that, too. Returns an invalid domain unchanged.
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

/** Normalizes an address, including its case. Mail servers may distinguish case before the @, but none in use does. */
export function normalizeEmail(email: string): string {
  return asciiDomain(email.trim().normalize('NFC')).toLowerCase();
}

/** Times are integers, microseconds since 1970, which a double represents exactly for the years 1685 to 2255. */

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d*))?(Z|[+-]\d\d:\d\d)$/;

/**
 * Converts an RFC 3339 time into Firestore's stored form: UTC, truncated to microseconds, with 0, 3 or 6 fraction
 * digits.
 *
 * @returns undefined when `text` is not such a time or is outside the years 1 to 9999.
 */
export function canonicalTimestamp(text: string): string | undefined {
  const parts = RFC_3339.exec(text);
  if (parts === null) return undefined;
  const offset = parts[8] ?? 'Z';
  const seconds = Date.parse(`${text.slice(0, 19)}${offset}`);
  if (Number.isNaN(seconds)) return undefined;
  const whole = new Date(seconds).toISOString();
  if (whole.length !== 24 || whole.startsWith('0000')) return undefined;
  return `${whole.slice(0, 19)}${fraction((parts[7] ?? '').padEnd(6, '0').slice(0, 6))}Z`;
}

/** Microseconds of a canonical timestamp. */
export function toMicros(canonical: string): number {
  const digits = canonical.slice(20, -1).padEnd(6, '0');
  return Date.parse(`${canonical.slice(0, 19)}Z`) * 1000 + Number(digits);
}

/** The canonical timestamp of a time in microseconds. */
export function fromMicros(micros: number): string {
  const millis = Math.floor(micros / 1000);
  const rest = String(micros - millis * 1000).padStart(3, '0');
  const iso = new Date(millis).toISOString();
  return `${iso.slice(0, 19)}${fraction(iso.slice(20, 23) + rest)}Z`;
}

function fraction(sixDigits: string): string {
  if (sixDigits === '000000') return '';
  return sixDigits.endsWith('000') ? `.${sixDigits.slice(0, 3)}` : `.${sixDigits}`;
}

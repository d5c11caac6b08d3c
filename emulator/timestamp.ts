import { malformed, type Read, readText } from './read-json.ts';

const RFC_3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/;

/** A time as Firestore stores it: in UTC, cut off to microseconds, with 0, 3 or 6 digits after the point. */
export const readTime: Read<string> = (json, at) => {
  const [, seconds = '', digits = ''] = RFC_3339.exec(readText(json, at)) ?? [];
  if (Number.isNaN(Date.parse(`${seconds}Z`))) throw malformed(json, at);
  return withFraction(seconds, digits.padEnd(6, '0').slice(0, 6));
};

/** Microseconds since 1970 of a stored time: exact for the years 1685 to 2255. */
export function toMicros(time: string): number {
  const digits = time.slice(20, -1).padEnd(6, '0');
  return Date.parse(`${time.slice(0, 19)}Z`) * 1000 + Number(digits);
}

/** The stored form of a time in microseconds since 1970. */
export function fromMicros(micros: number): string {
  const millis = Math.floor(micros / 1000);
  const iso = new Date(millis).toISOString();
  return withFraction(iso.slice(0, 19), iso.slice(20, 23) + String(micros - millis * 1000).padStart(3, '0'));
}

function withFraction(seconds: string, sixDigits: string): string {
  if (sixDigits === '000000') return `${seconds}Z`;
  return `${seconds}.${sixDigits.endsWith('000') ? sixDigits.slice(0, 3) : sixDigits}Z`;
}

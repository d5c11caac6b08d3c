import type { Target } from './in-page.ts';

export const button = (name: string | RegExp, within?: Target): Target => named('button', name, within);
export const link = (name: string | RegExp, within?: Target): Target => named('link', name, within);
export const radio = (name: string | RegExp, within?: Target): Target => named('radio', name, within);
export const checkbox = (name: string | RegExp, within?: Target): Target => named('checkbox', name, within);
export const field = (name: string | RegExp, within?: Target): Target => named('textbox', name, within);
export const heading = (name: string | RegExp, within?: Target): Target => named('heading', name, within);
export const dialog = (name: string | RegExp): Target => named('dialog', name);
export const text = (words: string, within?: Target): Target => ({ text: words, ...(within && { within }) });
export const css = (selector: string): Target => ({ css: selector });

function named(role: string, name: string | RegExp, within?: Target): Target {
  const wanted = typeof name === 'string' ? name : { pattern: name.source };
  return { role, name: wanted, ...(within && { within }) };
}

/** Describes a target for an error message. */
export function describe({ role, name, text: words, css: selector, within }: Target): string {
  const called = typeof name === 'object' ? `/${name.pattern}/` : name;
  const what = [role, called, words, selector].filter((part) => part !== undefined).join(' ');
  return within === undefined ? `“${what}”` : `“${what}” in ${describe(within)}`;
}

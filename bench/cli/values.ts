/**
 * Reads an option that is a number.
 *
 * @throws Error that names the option when it is none, or less than `least`.
 */
export function number(name: string, text: string | undefined, otherwise: number, least: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!(value >= least && value < 1e6)) throw new Error(`--${name} wants a number from ${least} on, not "${text}".`);
  return value;
}

/**
 * Reads an option that is a whole number from 1 on.
 *
 * @throws Error that names the option when it is none.
 */
export function whole(name: string, text: string | undefined, otherwise: number): number {
  const value = number(name, text, otherwise, 1);
  if (!Number.isInteger(value)) throw new Error(`--${name} wants a whole number, not "${text}".`);
  return value;
}

/**
 * Reads an option that is one of a few words.
 *
 * @throws Error that lists them when it is none.
 */
export function oneOf<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new Error(`--${name} wants one of ${words.join(', ')}, not "${text}".`);
  return found;
}

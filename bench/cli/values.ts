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
 * Those of `all` that are named in lists such as `a,b`; all of them where there is no list.
 *
 * @param kind what they are, for the complaint.
 * @throws Error that names an unknown one, and those that there are.
 */
export function choose<One extends { readonly name: string }>(
  kind: string,
  lists: readonly string[] | undefined,
  all: readonly One[],
): readonly One[] {
  const wanted = lists?.flatMap((list) => list.split(',')) ?? all.map(({ name }) => name);
  const unknown = wanted.find((name) => !all.some((one) => one.name === name));
  if (unknown === undefined) return all.filter(({ name }) => wanted.includes(name));
  throw new Error(`There is no ${kind} "${unknown}". There are: ${all.map(({ name }) => name).join(', ')}.`);
}

import { z } from 'zod';

/** A field's value: exactly one property is set. */
export interface Value {
  readonly nullValue?: null | undefined;
  readonly booleanValue?: boolean | undefined;
  readonly integerValue?: string | undefined;
  readonly doubleValue?: number | undefined;
  readonly timestampValue?: string | undefined;
  readonly stringValue?: string | undefined;
  readonly referenceValue?: string | undefined;
  readonly arrayValue?: { readonly values?: readonly Value[] } | undefined;
  readonly mapValue?: { readonly fields?: Fields } | undefined;
}

/** The fields of a document or a map. */
export type Fields = Readonly<Record<string, Value>>;

/** A time in UTC, truncated to microseconds, with 0, 3 or 6 decimals, as Firestore stores it. */
export const time = z.iso.datetime().transform((text) => {
  const micros = (/\.\d{3}(\d{1,3})/.exec(text)?.[1] ?? '').padEnd(3, '0');
  return `${new Date(text).toISOString().slice(0, -1)}${micros}Z`.replace(/\.0{6}Z$|000Z$/, 'Z');
});

/** A value of any type that the site, the inbox and the functions store or send. */
export const value: z.ZodType<Value> = z
  .strictObject({
    nullValue: z
      .literal([null, 'NULL_VALUE'])
      .transform(() => null)
      .optional(),
    booleanValue: z.boolean().optional(),
    integerValue: z
      .string()
      .regex(/^-?\d+$/)
      .optional(),
    doubleValue: z.number().optional(),
    timestampValue: time.optional(),
    stringValue: z.string().optional(),
    referenceValue: z.string().optional(),
    arrayValue: z
      .strictObject({ values: z.lazy(() => z.array(value)).default([]) })
      .refine(({ values }) => values.every((item) => item.arrayValue === undefined), 'A list in a list')
      .transform(({ values }) => (values.length === 0 ? {} : { values }))
      .optional(),
    mapValue: z
      .strictObject({ fields: z.lazy(() => fields).default({}) })
      .transform((map) => (Object.keys(map.fields).length === 0 ? {} : map))
      .optional(),
  })
  .refine((types) => Object.keys(types).length === 1, 'A value has one type');

export const fields = z.record(z.string(), value);

/** A field's path in a document, such as `map.field`, as a list of names. */
export const fieldPath = z
  .string()
  .regex(/^[a-z]\w*(\.[a-z]\w*)*$/i)
  .transform((path): readonly string[] => path.split('.'));

export function getField(from: Fields, [head = '', ...rest]: readonly string[]): Value | undefined {
  const found = Object.hasOwn(from, head) ? from[head] : undefined;
  return rest.length === 0 ? found : getField(found?.mapValue?.fields ?? {}, rest);
}

/** Returns a copy with a new value at the path; undefined removes the value. Creates maps as needed. */
export function withField(to: Fields, [head = '', ...rest]: readonly string[], set: Value | undefined): Fields {
  const { [head]: present, ...others } = to;
  if (rest.length === 0) return set === undefined ? others : { ...to, [head]: set };
  if (present?.mapValue === undefined && set === undefined) return to;
  const changed = withField(present?.mapValue?.fields ?? {}, rest, set);
  return { ...to, [head]: { mapValue: Object.keys(changed).length === 0 ? {} : { fields: changed } } };
}

/** Returns only the fields at the paths; all fields if `paths` is undefined. */
export function pickFields(from: Fields, paths: readonly (readonly string[])[] | undefined): Fields {
  return paths === undefined ? from : paths.reduce((picked, path) => withField(picked, path, getField(from, path)), {});
}

/** Returns a value's sort key: first its type, then the value. Lists and maps come last, in an order unlike Firestore's. */
export function orderOf(of: Value): readonly [type: number, key: string | number | boolean] {
  if (of.nullValue !== undefined) return [0, 0];
  if (of.booleanValue !== undefined) return [1, of.booleanValue];
  if (of.integerValue !== undefined || of.doubleValue !== undefined) {
    return [2, Number(of.integerValue ?? of.doubleValue)];
  }
  if (of.timestampValue !== undefined) return [3, of.timestampValue.slice(0, -1)]; // with the Z, `00.5Z` would sort before `00Z`
  if (of.stringValue !== undefined) return [4, of.stringValue];
  return of.referenceValue === undefined ? [6, JSON.stringify(of)] : [5, of.referenceValue];
}

/** A field's type. Messages are referenced lazily because some contain themselves. */
export type Kind =
  | 'string'
  | 'bytes'
  | 'bool'
  | 'int32'
  | 'int64'
  | 'double'
  | 'null'
  | 'timestamp'
  | { readonly enum: Readonly<Record<string, number>> }
  | { readonly message: () => Schema }
  | { readonly map: () => Schema };

/** One field: its type, and the oneof group it belongs to. */
export interface Field {
  readonly kind: Kind;
  readonly repeated?: true;
  readonly oneof?: string;
}

/** A message: its fields by their JSON names. */
export type Schema = Readonly<Record<string, Field>>;

/** The JSON object of a message after `parseMessage`: known fields only, scalars in their canonical form. */
export type Message = Record<string, unknown>;

import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';

/** Creates an entry of a `documents:runQuery` answer: the first sample template, with some fields replaced. */
export function templateRecord(id: string, change: Readonly<Record<string, unknown>>) {
  return record(`templates/${id}`, { ...SAMPLE_TEMPLATES[0]!, ...change });
}

/** Creates an entry of a `documents:runQuery` answer for any document. Encodes dates as timestamps. */
export function record(path: string, fields: Readonly<Record<string, unknown>>) {
  return {
    readTime: '2026-01-01T00:00:00Z',
    document: {
      name: `projects/demo-local/databases/(default)/documents/${path}`,
      fields: (encode(fields) as { mapValue: { fields: unknown } }).mapValue.fields,
      createTime: '2026-01-01T00:00:00Z',
      updateTime: '2026-01-01T00:00:00Z',
    },
  };
}

function encode(value: unknown): unknown {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  const entries = Object.entries(value as object).map(([name, field]) => [name, encode(field)]);
  return { mapValue: { fields: Object.fromEntries(entries) } };
}

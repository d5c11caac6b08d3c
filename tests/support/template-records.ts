import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../src/content/samples.ts';

/** A row of a `documents:runQuery` answer: the first sample with changes, as Firestore would send it. */
export function templateRecord(id: string, change: Readonly<Record<string, unknown>>) {
  return record(`templates/${id}`, { ...SAMPLE_TEMPLATES[0]!, ...change });
}

/** The same for a category. */
export function categoryRecord(id: string, change: Readonly<Record<string, unknown>>) {
  return record(`categories/${id}`, { ...SAMPLE_CATEGORIES[0]!, ...change });
}

/** Such a row for any document; dates become timestamps. */
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

/** Firestore's answer to `documents:batchGet`: of the documents asked for, those that are among the rows of a query. */
export function batchOf(rows: readonly unknown[], documents: readonly string[]) {
  const stored = rows as readonly ReturnType<typeof record>[];
  return documents.map((name) => {
    const row = stored.find(({ document }) => document.name === name);
    return { ...(row ? { found: row.document } : { missing: name }), readTime: '2026-01-01T00:00:00Z' };
  });
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

import { addField } from '../rules/add-field.ts';

/** The recipe "A form field" of CONTRIBUTING.md: by file, what to put before what. */
export function fieldSteps(key: string): Readonly<Record<string, (text: string) => string>> {
  return {
    'src/shared/request-fields.ts': inserted(
      '  description: { label',
      `  ${key}: { label: 'More', limit: 60, added: true },`,
    ),
    'src/content/legal/privacy.ts': inserted("    status: 'its status'", `    ${key}: 'one answer more',`),
    'src/request/form/form-fields.tsx': inserted(
      "              <TextField {...text('companyName')}",
      `              <TextField {...text('${key}')} autoComplete="off" enterKeyHint="next" />`,
    ),
    'firestore.rules': (rules) => addField(rules, key, 60),
    'tests/rules/samples.ts': (samples) =>
      inserted(
        "  'Description: A shop",
        "  'More: 42',",
      )(inserted("  description: 'A shop", `  ${key}: '42',`)(samples)),
  };
}

function inserted(before: string, line: string): (text: string) => string {
  return (text) => {
    if (text.split(before).length !== 2) throw new Error(`There should be one place for a field: ${before}`);
    return text.replace(before, `${line}\n${before}`);
  };
}

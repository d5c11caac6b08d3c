import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addField } from '../support/add-field.ts';

/** The steps of CONTRIBUTING.md's recipe "A form field" for an example field: the change to each file. */
const STEPS: Readonly<Record<string, (text: string) => string>> = {
  'src/shared/request-fields.ts': inserted('  description: { limit', '  fax: { limit: 60, added: true },'),
  'src/content/en/request-fields.ts': inserted(
    '  description: { label',
    "  fax: { label: 'More', legalPhrase: 'one answer more' },",
  ),
  'CHANGELOG.md': (text) => text.replace(/^(?=## )/m, '## Unreleased\n\n- The form asks for a fax number.\n\n'),
  'src/request/form/form-fields.tsx': inserted(
    "              <TextField {...text('companyName')}",
    '              <TextField {...text(\'fax\')} autoComplete="off" enterKeyHint="next" />',
  ),
  'firestore.rules': (rules) => addField(rules, 'fax', 60),
};

/** Vitest's arguments for the tests that a new field may break. */
const FOLLOWING = [
  ...['unit', 'component', 'rules'].flatMap((project) => ['--project', project]),
  ...['src/request/form', 'src/agency/inbox/format'],
  ...['tests/repo/legal-texts', 'tests/rules/data-layer', 'tests/rules/rules.test'],
];

/** Compiler options for the copy of the repository, which is checked without project references. */
const ALONE = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '.' };
const ROOT = join(import.meta.dirname, '../..');
const NOT_COPIED = /\/(node_modules|dist|lib|test-results|\.git|\.cache)$/;
let copy = '';

afterAll(() => {
  if (copy !== '') rmSync(copy, { recursive: true });
});

test('a new field changes exactly the files that the recipe names, at most five, and each contains its insertion point', () => {
  const recipe = /### A form field\n(.*?)\n### /s.exec(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))?.[1] ?? '';
  const named = /\*Diff:\* (.*?)\n\n/s.exec(recipe)?.[1]?.matchAll(/`([^`]+)`/g) ?? [];
  expect([...named].map(([, file]) => file).sort()).toEqual(Object.keys(STEPS).sort());
  expect(Object.keys(STEPS).length).toBeLessThanOrEqual(5);
  for (const [file, change] of Object.entries(STEPS)) change(readFileSync(join(ROOT, file), 'utf8'));
});

test.skipIf(process.env.WIDE === undefined)(
  'a copy of the project with the new field passes the type check and the tests',
  { timeout: 600_000 },
  () => {
    followRecipe();
    const config = {
      extends: './tests/tsconfig.json',
      compilerOptions: { ...ALONE, lib: ['ES2024', 'DOM', 'DOM.Iterable'] },
      include: ['src', 'tests/rules', 'tests/e2e/request.spec.ts'],
      references: [],
    };
    writeFileSync(join(copy, 'tsconfig.recipe.json'), JSON.stringify(config));
    expect(run('tsc', '--project', 'tsconfig.recipe.json')).toBe('');
    expect(run('vitest', 'run', ...FOLLOWING)).toBe('');
  },
);

function inserted(before: string, line: string): (text: string) => string {
  return (text) => {
    if (text.split(before).length !== 2) throw new Error(`There should be one place for a field: ${before}`);
    return text.replace(before, `${line}\n${before}`);
  };
}

function followRecipe(): void {
  copy = mkdtempSync(join(tmpdir(), 'field-recipe-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  mkdirSync(join(copy, 'node_modules')); // a real folder, so that the copy has its own caches
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => !/^\.(cache|vite)/.test(one)))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  const languages = readdirSync(join(ROOT, 'src/content')).filter((name) => /^[a-z]{2}(-|$)/.test(name));
  for (const [file, change] of Object.entries(STEPS)) {
    for (const path of new Set(languages.map((language) => join(copy, file.replace('/en/', `/${language}/`)))))
      writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

/** Runs a tool in the copy of the repository. @returns its output if it fails, otherwise an empty string. */
function run(tool: string, ...given: readonly string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS)/.test(name)));
  const path = join(copy, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(path, given, { cwd: copy, env, encoding: 'utf8', maxBuffer: 1e8 });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

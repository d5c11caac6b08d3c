import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../src/config.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const SECRETS = ['SMTP_URL', 'WEBHOOK_URL'];

test('every setting is explained, and is in the example file unless it is secret', () => {
  const explained = [...read('README.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual([...SETTINGS, 'NOTICE_REGION'].sort());
  const examples = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(examples.sort()).toEqual(explained.filter((name) => !SECRETS.includes(name ?? '')));
});

test('the workflow to copy passes every setting on, and shows no address in its log', () => {
  const passed = [...read('scheduled-notify.yml').matchAll(/^ +([A-Z_]+): \$\{\{ (\w+)\.\1 \}\}$/gm)];
  expect(passed.map(([, name]) => name).sort()).toEqual([...SETTINGS].sort());
  const shown = passed.filter(([, , from]) => from === 'vars').map(([, name]) => name);
  expect(shown.sort()).toEqual(['COPY_TO_VISITOR', 'SITE_URL', 'WEBHOOK_KIND']);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

function modules(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'));
  mkdirSync(join(folder, 'parts'));
  mkdirSync(join(folder, 'styles'));
  writeFileSync(join(folder, 'styles/tokens.css'), ':root {\n  --ink: #000;\n}');
  for (const [file, css] of Object.entries(files)) writeFileSync(join(folder, file), css);
  return folder;
}

test('each class has a name of its own, in markup, styles and scripts', () => {
  const { shorten } = shortClassNames(
    modules({
      'page.module.css': '.bar{}.link:hover .bar{}',
      'parts/card.module.css': '.bar{animation:turn}.wide .a{width:.5rem}@keyframes turn{}',
    }),
  );
  expect(shorten('<p class="night page-module_bar">.card-module_bar{color:red}{link:"page-module_link"}')).toBe(
    '<p class="night a0">.b0{color:red}{link:"a1"}',
  );
  expect(shorten('card-module_wide card-module_a')).toBe('b1 b2');
  expect(shorten('@keyframes card-module_turn')).toMatch(/^@keyframes b\d+$/);
});

test('a class that no file has is an error, and so are two files of one name', () => {
  const { shorten } = shortClassNames(modules({ 'page.module.css': '.bar{}' }));
  expect(() => shorten('page-module_gone')).toThrow('page-module_gone');
  const twice = shortClassNames(modules({ 'page.module.css': '.bar{}', 'parts/page.module.css': '.bar{}' }));
  expect(() => twice.shorten('page-module_bar')).toThrow('page.module.css');
});

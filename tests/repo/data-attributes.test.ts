import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every `data-*` attribute in the page's markup, scripts and styles, and in what the build adds to them. */
function attributesInCode(): string[] {
  const files = ['src', 'design', 'build'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const names = [...files, 'index.html'].map(read).flatMap((code) => {
    const written = [...code.matchAll(/\b(data-[a-z][a-z-]*)/g)].map(([, name = '']) => name);
    const byProperty = [...code.matchAll(/\bdataset\.(\w+)/g)].map(([, name = '']) => `data-${toKebab(name)}`);
    return [...written, ...byProperty];
  });
  return [...new Set(names)].sort();
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

test('docs/architecture.md explains each data-* attribute, and no other', () => {
  const explained = [...read('docs/architecture.md').matchAll(/^\| `(data-[a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(attributesInCode());
});

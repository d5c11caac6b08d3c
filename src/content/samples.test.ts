import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { SAMPLE_CATEGORIES, SAMPLE_PICTURES, SAMPLE_TEMPLATES } from './samples.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const MAX_PICTURE_BYTES = 12_000;
const MAX_PUBLIC_BYTES = 820_000;
const PICTURE_SIZE = [800, 500];

test('the sample categories are the six of the specification, in its order, with a template each', () => {
  expect(SAMPLE_CATEGORIES.map(({ name, displayName, order }) => [name, displayName, order])).toEqual([
    ['webapps', 'Web Apps', 1],
    ['mobile', 'Mobile', 2],
    ['ecommerce', 'E-commerce', 3],
    ['ai', 'AI/ML', 4],
    ['business', 'Business', 5],
    ['gaming', 'Gaming', 6],
  ]);
  const names = SAMPLE_CATEGORIES.map(({ name }) => name);
  expect(SAMPLE_TEMPLATES.map(({ category }) => category).sort()).toEqual(names.sort());
});

describe.each(SAMPLE_TEMPLATES)('$title', (template) => {
  const slug = template.demoFiles.filename.replace('.zip', '');

  test('has a main picture and three ordered screenshots, all small files of one size in pixels', () => {
    expect(template.screenshots.map(({ order }) => order)).toEqual([1, 2, 3]);
    for (const picture of [template.mainImage, ...template.screenshots]) {
      const bytes = published(picture);
      expect(avifSize(bytes)).toEqual(PICTURE_SIZE);
      expect(bytes.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    }
  });

  test('has a demo that loads nothing from other sites', () => {
    expect(template.previewUrl).toBe(`/demos/${slug}/`);
    const page = demo('index.html');
    expect(page).toContain(`Demo of the ${template.title} template.`);
    expect(page).toContain('href="../../#template"');
    expect(page).toMatch(/<html lang="en">/);
    expect(page).not.toMatch(/<script|\sstyle=|https?:\/\//);
    expect(demo('style.css')).not.toMatch(/https?:\/\/|@import/);
  });

  test('offers an archive of its demo, and states the archive’s size correctly', () => {
    const bytes = published(template.demoFiles);
    expect(template.demoFiles.size).toBe(`${(bytes.length / 1000).toFixed(1)} kB`);
    expect(template.metadata.fileSize).toBe(template.demoFiles.size);
    const files = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'index.html', 'style.css']);
    expect(strFromU8(files['style.css']!)).toBe(demo('style.css'));
    expect(demo('index.html').replace(/\s*<footer class="demo-note">.*?<\/footer>/s, '')).toBe(
      strFromU8(files['index.html']!),
    );
    expect(strFromU8(files['README.txt']!)).toContain('MIT License');
  });

  function demo(file: string): string {
    return readFileSync(join(PUBLIC, 'demos', slug, file), 'utf8');
  }
});

test('the public folder contains only pictures and archives that a template uses, and stays small', () => {
  const named = SAMPLE_TEMPLATES.flatMap(({ mainImage, screenshots, demoFiles }) =>
    [mainImage, ...screenshots, demoFiles].map(({ path }) => path),
  );
  expect(filesIn('templates').sort()).toEqual(named.sort());
  const bytes = filesIn('.').reduce((sum, file) => sum + statSync(join(PUBLIC, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_PUBLIC_BYTES);
});

/** Reads a template's file, after checking that its URL, path and file name match. */
function published(file: { url: string; path: string; filename: string }): Buffer {
  expect(file.url).toBe(`/${file.path}`);
  expect(file.path.endsWith(`/${file.filename}`)).toBe(true);
  return readFileSync(join(PUBLIC, file.path));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(PUBLIC, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PUBLIC.length + 1));
}

/** Reads width and height from the image spatial extents box (ISO/IEC 23008-12, 6.5.3). */
function avifSize(bytes: Buffer): [number, number] {
  const box = bytes.indexOf('ispe');
  return [bytes.readUInt32BE(box + 8), bytes.readUInt32BE(box + 12)];
}

test('each picture of a sample has an alternative text of its own', () => {
  const paths = SAMPLE_TEMPLATES.flatMap(({ mainImage, screenshots }) => [mainImage, ...screenshots]).map(
    ({ path }) => path,
  );
  expect([...SAMPLE_PICTURES.keys()].sort()).toEqual(paths.sort());
  expect(new Set(SAMPLE_PICTURES.values()).size).toBe(paths.length);
});

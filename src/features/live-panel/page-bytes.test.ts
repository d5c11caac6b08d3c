import { expect, test } from 'vitest';
import { sumBytes, type TimedFile } from './page-bytes.ts';

const SITE = 'https://agency.example';

function file(path: string, encodedBodySize: number, transferSize: number): TimedFile {
  return { name: new URL(path, SITE).href, encodedBodySize, transferSize };
}

test('files from the network and from the device are summed, and the network’s part is a part', () => {
  const files = [file('/', 13_000, 13_300), file('/assets/main.js', 4000, 0), file('/assets/font.woff2', 28_000, 300)];
  expect(sumBytes(files, SITE)).toEqual({ files: 3, bytes: 45_000, overNetwork: 13_300, hidden: 0 });
});

test('files of other servers that hide their size are counted, and none of the site’s own', () => {
  const files = [
    file('/', 13_000, 13_300),
    file('/missing.js', 0, 0),
    file('https://database.example/read', 0, 0),
    file('https://pictures.example/one.avif', 900, 1200),
  ];
  expect(sumBytes(files, SITE)).toEqual({ files: 2, bytes: 13_900, overNetwork: 13_900, hidden: 1 });
});

test('a browser that tells no size at all tells nothing', () => {
  expect(sumBytes([file('/', 0, 0), file('/assets/main.js', 0, 0)], SITE)).toBeNull();
  expect(sumBytes([], SITE)).toBeNull();
});

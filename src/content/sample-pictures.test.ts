import { expect, test } from 'vitest';
import { SAMPLE_PICTURES } from './sample-pictures.ts';
import { SAMPLE_TEMPLATES } from './samples.ts';

test('each picture of a sample is described, in words of its own', () => {
  const paths = SAMPLE_TEMPLATES.flatMap(({ mainImage, screenshots }) => [mainImage, ...screenshots]).map(
    ({ path }) => path,
  );
  expect([...SAMPLE_PICTURES.keys()].sort()).toEqual(paths.sort());
  expect(new Set(SAMPLE_PICTURES.values()).size).toBe(paths.length);
});

import { expect, test } from 'vitest';
import type { Category, Template } from '../../shared/domain.ts';
import { runSeed, type SeedProgress, seedPlan } from './run-seed.ts';

/** A database that records its writes and fails at the `failAt`-th. */
function notebook(failAt = Number.POSITIVE_INFINITY) {
  const added: string[] = [];
  const add = async (name: string) => {
    if (added.length + 1 === failAt) throw new Error('disk full');
    await Promise.resolve();
    added.push(name);
    return name;
  };
  return {
    added,
    addCategory: (category: Category) => add(category.displayName),
    addTemplate: (template: Template) => add(template.title),
  };
}

test('the plan for everything is six categories, then six templates', () => {
  const kinds = seedPlan('all').map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(6).fill('category'), ...Array(6).fill('template')]);
  expect(seedPlan('templates').map(({ kind }) => kind)).toEqual(Array(6).fill('template'));
  expect(seedPlan('categories').map(({ kind }) => kind)).toEqual(Array(6).fill('category'));
});

test('records are added in order, each announced beforehand', async () => {
  const data = notebook();
  const progress: SeedProgress[] = [];
  await runSeed(seedPlan('all'), data, (step) => progress.push(step));
  expect(data.added).toEqual(seedPlan('all').map(({ name }) => name));
  expect(progress.map(({ done }) => done)).toEqual([...Array(12).keys()]);
  expect(progress.every(({ total }) => total === 12)).toBe(true);
});

test('the first failure ends the run with its own error', async () => {
  const data = notebook(4);
  await expect(runSeed(seedPlan('all'), data, () => {})).rejects.toThrow('disk full');
  expect(data.added).toHaveLength(3);
});

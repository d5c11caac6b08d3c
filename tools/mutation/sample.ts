import { seededRandom } from '../../src/shared/seeded-random.ts';

/** The items in a random order that is the same for the same seed: Fisher and Yates's shuffle. */
export function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = seededRandom(seed);
  const result = [...items];
  for (let left = result.length; left > 1; left--) {
    const [item] = result.splice(Math.floor(random() * left), 1);
    if (item !== undefined) result.push(item);
  }
  return result;
}

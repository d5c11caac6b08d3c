/** Does the same with each, a few at a time, in their order. @throws the first failure, once nothing is under way any more. */
export async function someAtOnce<Item, Result>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const queue = [...items.entries()].reverse();
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [at, item] = next;
      try {
        results[at] = await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}

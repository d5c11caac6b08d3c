import type { StageResult } from './stages.ts';

/**
 * What each stage came to and took, and a last line with all tests: `N passed, N failed, N skipped`.
 *
 * @param seconds that the whole run took.
 */
export function table(results: readonly StageResult[], seconds: number): string {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const rows = results.map(({ name, isGreen, seconds, counts }) => {
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts?.[key] ?? 0;
    const tests = counts === undefined ? '' : `${counts.passed} of ${counts.passed + counts.failed}`;
    return [name, isGreen ? 'green' : 'RED', tests, clock(seconds)];
  });
  rows.push(['whole', results.every(({ isGreen }) => isGreen) ? 'green' : 'RED', '', clock(seconds)]);
  const lines = [['stage', 'result', 'tests', 'min:s'], ...rows].map(
    ([name = '', result = '', tests = '', time = '']) =>
      `${name.padEnd(20)}${result.padEnd(8)}${tests.padStart(13)}${time.padStart(8)}`,
  );
  return `${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`;
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

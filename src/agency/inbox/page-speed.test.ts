import { expect, test } from 'vitest';
import { speedByWeek } from './page-speed.tsx';

const WEEK = Date.UTC(2026, 10, 16);
const DAY_MS = 86_400_000;

test('each week and kind of device has the value that three quarters of its page views keep to', () => {
  const phones = [300, 900, 100, 200].map((lcpMs) => ({ week: WEEK, device: 'phone' as const, lcpMs }));
  const rows = speedByWeek([
    { week: WEEK - 7 * DAY_MS, device: 'desktop', inpMs: 8 },
    ...phones,
    { week: WEEK, device: 'desktop', lcpMs: 40, clsThousandths: 0 },
  ]);
  expect(rows).toEqual([
    { week: WEEK, device: 'phone', views: 4, lcpMs: 300, inpMs: undefined, clsThousandths: undefined },
    { week: WEEK, device: 'desktop', views: 1, lcpMs: 40, inpMs: undefined, clsThousandths: 0 },
    { week: WEEK - 7 * DAY_MS, device: 'desktop', views: 1, lcpMs: undefined, inpMs: 8, clsThousandths: undefined },
  ]);
});

import { expect, test, vi } from 'vitest';
import { watchMissingChunks } from './missing-chunks.ts';

test('the site’s style sheets are loaded again after a failure, an extension’s are not', () => {
  vi.useFakeTimers();
  watchMissingChunks();
  const isRetried = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    vi.runAllTimers();
    return !link.isConnected;
  };
  expect(isRetried('/assets/missing.css')).toBe(true);
  expect(isRetried('https://extension.invalid/page.css')).toBe(false);
});

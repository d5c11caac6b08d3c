import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { renderApp } from './render-app.ts';

test('builds at the same time do not take each other’s files away', async () => {
  // Each names its classes in its own way, so that what comes from another build is told from its own.
  const marks = ['one', 'two', 'three'];
  const render = async (mark: string) => {
    const css = { lightningcss: { cssModules: { pattern: `${mark}-[local]` } } };
    return renderApp(await resolveConfig({ css }, 'build', 'production', 'production'));
  };
  const pages = await Promise.all(marks.map(render));
  for (const [i, page] of pages.entries()) {
    expect(page).toContain('id="contact"');
    expect(marks.filter((mark) => page.includes(`class="${mark}-`))).toEqual([marks[i]]);
  }
});

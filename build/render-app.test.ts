import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { renderApp } from './render-app.ts';

test('concurrent builds do not delete each other’s files', async () => {
  // Each build marks its class names, to tell its output from another's.
  const marks = ['one', 'two'];
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

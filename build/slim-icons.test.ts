import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { slimIcons, slimMarkup } from './slim-icons.ts';

/** Builds a module's code with the plugin. */
async function built(code: string): Promise<string> {
  const entry = '\0entry';
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
      slimIcons(),
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry', external: ['react'], preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

test('icons in scripts keep the class that their place gives them, and no other name', async () => {
  const code = await built(`export { default } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';`);
  expect(code).toContain('viewBox');
  expect(code).toMatch(/className,\n/);
  expect(code).not.toMatch(/tabler-icon|xmlns/);
});

test('a build without icons says that it has found none', async () => {
  await expect(built('export const none = 0;')).rejects.toThrow('slim-icons found no icons');
});

test('icons in markup keep the class that their place gives them, and no other name', () => {
  const svg = (more: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="24"${more} aria-hidden="true"><path d="M0 0"></path></svg>`;
  const slim = (more: string) => `<svg width="24"${more} aria-hidden="true"><path d="M0 0"></path></svg>`;
  const page = `<b class="tag">${svg(' class="tabler-icon tabler-icon-brand-github"')}${svg(' class="tabler-icon tabler-icon-x hero-module_play night"')}</b>`;
  expect(slimMarkup(page)).toBe(`<b class="tag">${slim('')}${slim(' class="hero-module_play night"')}</b>`);
});

test('what is no icon stays as it is', () => {
  const page = '<p class="tabler">See http://www.w3.org/2000/svg</p><svg class="logo" viewBox="0 0 1 1"></svg>';
  expect(slimMarkup(page)).toBe(page);
});

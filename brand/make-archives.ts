/**
 * Packs each demo into the archive that visitors download: `public/templates/<slug>/<slug>.zip`. The same demo always yields
 * the same bytes. `src/content/samples.test.ts` compares archives and demos. After changing a demo, run this script by hand:
 *
 *     npx tsx brand/make-archives.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { SAMPLE_TEMPLATES } from '../src/content/samples.ts';

const root = join(import.meta.dirname, '..');
const licence = await readFile(join(import.meta.dirname, 'archive-licence.txt'), 'utf8');

for (const template of SAMPLE_TEMPLATES) {
  const slug = template.demoFiles.filename.replace('.zip', '');
  const demo = join(root, 'public/demos', slug);
  const page = await readFile(join(demo, 'index.html'), 'utf8');
  const files = {
    // Omits the note that links the demo to this site.
    'index.html': strToU8(page.replace(/\s*<footer class="demo-note">.*?<\/footer>/s, '')),
    'style.css': new Uint8Array(await readFile(join(demo, 'style.css'))),
    'README.txt': strToU8(readme(template.title, template.metadata.version)),
  };
  const [year, month, day] = template.metadata.lastModified.split('-').map(Number);
  const mtime = new Date(year ?? 0, (month ?? 1) - 1, day, 12);
  const folder = join(root, 'public/templates', slug);
  await mkdir(folder, { recursive: true });
  const zip = zipSync(files, { level: 9, mtime, os: 3 });
  await writeFile(join(folder, `${slug}.zip`), zip);
  process.stdout.write(`${slug}.zip ${zip.length} bytes, ${(zip.length / 1000).toFixed(1)} kB\n`);
}

function readme(title: string, version: string): string {
  return `${title}, version ${version}
by Serendis

index.html  the page
style.css   its styles, light and dark

Open index.html in a browser. There is no script and nothing to install.
All names, figures and texts on the page are samples: replace them with yours.

${licence}`;
}

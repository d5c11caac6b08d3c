import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldSteps } from '../field-steps.ts';
import { ROOT } from '../imports.ts';

/** What an owner changes in a copy of the project, as docs/upgrading.md and the recipes of CONTRIBUTING.md have it. */
export type Edit = (root: string) => void;

export const EDITS = {
  name: changing('src/content/site.ts', {
    name: "'Kelp & Koral'",
    tagline: "'Software that keeps its word'",
    email: "'hello@kelp.example'",
    phone: "'+49 30 000 0000'",
    location: "'Germany'",
    country: "'DE'",
    timeZone: "'Europe/Berlin'",
    officeHours: "{ days: [1, 2, 3, 4], opens: 8, closes: 16, inWords: 'Monday to Thursday, 8:00 to 16:00' }",
    url: "'https://kelp.example'",
    GitHub: "'https://github.com/kelp'",
    Careers: "'https://kelp.example/jobs'",
    'export const OWNER: Owner': "{ name: 'Kelp GmbH', address: ['1 Example Street', '10115 Berlin'] }",
  }),
  texts: together(
    changing('src/content/hero.ts', {
      'export const OFFER': "'a plan with a price'",
      lead: "'We build web shops for small breweries.'",
    }),
    changing('src/content/services.ts', { title: "'What we do for breweries.'" }),
    changing('src/content/about.ts', { title: "'Brewers who program.'", lead: "'Four of us, in Berlin.'" }),
    changing('src/content/contact.ts', { title: "'Write to us.'", question: "'How do we start?'" }),
    changing('src/content/footer.ts', { 'export const FOOTER_BLURB': "'Shops for small breweries.'" }),
  ),
  legal: together(
    changing('src/content/legal/texts.ts', { 'export const LEGAL_AS_OF': "'1 February 2027'" }),
    changing('src/content/legal/privacy.ts', { customerName: "'your full name'" }),
  ),
  colours: changing('src/styles/tokens.css', {
    '--night': 'light-dark(#0b1a10, #060e08)',
    '--accent': 'light-dark(#7a3e0c, #f0b467)',
    '--accent-2': 'light-dark(#8a2a4a, #ff9ab8)',
  }),
  numbers: changing('src/shared/constants.ts', { 'export const REPLY_WITHIN_HOURS': '48' }),
  field: (root) => {
    for (const [file, step] of Object.entries(fieldSteps('vat'))) change(root, file, step);
  },
  newSection: (root) => {
    write(root, 'src/page/sections/careers/careers.tsx', CAREERS);
    change(root, TABLE, (table) =>
      table.replace(
        /^ {2}section\('contact'.*$/m,
        `  section('careers', 'Careers', 'static', () => import('./sections/careers/careers.tsx')),\n$&`,
      ),
    );
  },
  removedSection: (root) => {
    rmSync(join(root, 'src/page/sections/about'), { recursive: true });
    rmSync(join(root, 'src/content/about.ts'));
    change(root, TABLE, (table) => table.replace(/^ {2}section\('about'.*\n/m, ''));
    change(root, 'src/content/footer.ts', (footer) => footer.replace(/^ *\{ label: 'About Us'.*\n/m, ''));
  },
  template: together(
    (root) => cpSync(join(root, 'public/templates/halo/main.avif'), join(root, 'public/templates/kiln/main.avif')),
    changing('src/content/samples.ts', { rating: '5' }),
  ),
  mark: (root) => {
    change(root, 'src/ui/logo.tsx', (logo) => logo.replace(/ d="M/, ' d="M0 0M'));
    change(root, 'brand/mark.svg', (mark) => mark.replace(/ d="M/, ' d="M0 0M'));
    cpSync(join(root, 'public/icons/icon-monochrome-512.png'), join(root, 'public/icons/icon-512.png'));
  },
} as const satisfies Record<string, Edit>;

export type EditName = keyof typeof EDITS;

const TABLE = 'src/page/section-table.ts';

const HEADING = '../../../ui/section-heading.tsx';

const CAREERS = `import { SectionHeading } from '${HEADING}';

/** Who may come and work here. */
export default function Careers() {
  return (
    <SectionHeading place="Careers" title="Work with us.">
      Two desks are free.
    </SectionHeading>
  );
}
`;

/** Gives the first of each of these keys another value. */
function changing(file: string, values: Readonly<Record<string, string>>): Edit {
  return (root) => {
    for (const [key, value] of Object.entries(values))
      change(root, file, (text) => {
        const name = key.replaceAll(/[$()]/g, '\\$&');
        return text.replace(new RegExp(`^(\\s*${name}(?: =|:) ).*?(?=[,;]\\n)`, 'ms'), (_, before) => before + value);
      });
  };
}

function together(...edits: readonly Edit[]): Edit {
  return (root) => {
    for (const edit of edits) edit(root);
  };
}

function change(root: string, file: string, by: (text: string) => string): void {
  const path = join(root, existsSync(join(root, file)) ? file : nameBefore(root, file));
  const before = readFileSync(path, 'utf8');
  const after = by(before);
  if (after === before) throw new Error(`${file} has no place for this edit.`);
  writeFileSync(path, after);
}

/** The name in the fork's release of a file that was renamed since. */
function nameBefore(root: string, file: string): string {
  const git = (cwd: string, ...given: readonly string[]) => execFileSync('git', given, { cwd, encoding: 'utf8' });
  const release = git(root, 'rev-parse', 'HEAD').trim();
  const renames = git(ROOT, 'diff', '--find-renames', '--name-status', '--diff-filter=R', release, 'HEAD');
  const rows = renames.split('\n').map((row) => row.split('\t'));
  return rows.find(([, , now]) => now === file)?.[1] ?? file;
}

function write(root: string, file: string, text: string): void {
  if (existsSync(join(root, file))) throw new Error(`${file} is there already.`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

import { checkAppCheckConfig, checkFirebaseConfig, KEYS } from './check-config.ts';

const SITE_FILE = 'src/content/site.ts';
/** Matches addresses in the domain `.example`, which is reserved for examples. */
const SAMPLE = /\.example(\/|$)/;
/** The beginnings of the sample's lines, by file, that no site that goes live can have. */
const SAMPLE_LINES: Readonly<Record<string, readonly string[]>> = {
  [SITE_FILE]: ["name: 'Serendis'", "email: 'hello@serendis.example'", "phone: '+94 11 000 0000'"],
  'src/content/en/site.ts': ["origin: 'From Serendib", "location: 'Sri Lanka'"],
  'src/content/de/site.ts': ["origin: 'Von Serendib", "location: 'Sri Lanka'"],
  'src/content/ar/site.ts': ["origin: 'من «سرنديب", "location: 'سريلانكا'"],
};

/**
 * Checks that a build is ready to be published.
 *
 * @param env the variables visible to the page.
 * @param url the site's URL; may be empty.
 * @param policy the Content-Security-Policy of firebase.json.
 * @param read returns the text of a file of the project; empty if there is none.
 * @throws Error that lists all that is missing or still the sample's, with the line to change.
 */
export function checkDeploy(
  env: Readonly<Record<string, string | undefined>>,
  url: string,
  policy: string,
  read: (file: string) => string,
): void {
  const database = checkFirebaseConfig(env);
  const faults: string[] = [];
  if (database === 'local') faults.push('There is no database for requests: fill in .env.local as .env.example says.');
  else
    for (const [key, form] of Object.entries(KEYS))
      if (!form.test(env[key] ?? '')) faults.push(`.env.local: ${key} can't be ${env[key]}.`);
  if (url === '' || SAMPLE.test(url))
    faults.push(`Search engines and link previews need the site's address: set url in ${SITE_FILE}.`);
  // The sample's hours may be those of an agency whose phone is in the same country.
  const hours = /^ *phone: '\+94/m.test(read(SITE_FILE)) ? [] : ["timeZone: 'Asia/Colombo'"];
  for (const [file, lines] of Object.entries(SAMPLE_LINES))
    for (const [index, line] of read(file).split('\n').entries())
      if ([...lines, ...hours].some((start) => line.trim().startsWith(start)))
        faults.push(`${file}:${index + 1} is still the sample's: ${line.trim()}`);
  if (checkAppCheckConfig(env, database) && !policy.includes('recaptcha'))
    faults.push('The policy in firebase.json blocks App Check: add the sources in docs/app-check.md.');
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDeploy } from './deploy-check.ts';
import { pagePolicy } from './page-policy.ts';

const PLAIN = pagePolicy({ database: 'firebase', appCheck: false });
const CHECKED = pagePolicy({ database: 'firebase', appCheck: true });
const URL_OF_SITE = 'https://agency.example';

test('a deploy build requires a database and an address, and says where to set them', () => {
  expect(() => checkDeploy('local', URL_OF_SITE, PLAIN)).toThrow('.env.local');
  expect(() => checkDeploy('firebase', '', PLAIN)).toThrow('src/content/site.ts');
  expect(() => checkDeploy('firebase', URL_OF_SITE, PLAIN)).not.toThrow();
});

test('with App Check it requires a header that lets reCAPTCHA through, and says what to add', () => {
  const complaint = (hosting?: string) => {
    try {
      checkDeploy('firebase', URL_OF_SITE, CHECKED, hosting);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const added = complaint().split('stands: ')[1]?.split('; ') ?? [];
  expect(added).toEqual([
    'script-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    'connect-src https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
  ]);

  const folder = mkdtempSync(join(tmpdir(), 'site-hosting-'));
  const hosting = join(folder, 'firebase.json');
  const withAll = added.reduce(
    (json, words) => {
      const [directive = '', ...sources] = words.split(' ');
      return json.replace(new RegExp(`${directive} ('none'|'self')`), (all, first: string) =>
        first === "'none'" ? words : `${all} ${sources.join(' ')}`,
      );
    },
    readFileSync('firebase.json', 'utf8'),
  );
  writeFileSync(hosting, withAll);
  expect(complaint(hosting)).toBe('');
  rmSync(folder, { recursive: true });
});

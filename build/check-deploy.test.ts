import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEYS } from './check-config.ts';
import { checkDeploy } from './check-deploy.ts';
import { POLICY } from './headers.ts';

test('a build for deployment fails with a list of what is missing or still the sample’s, and of the lines to change', () => {
  const key = `AIza${'x'.repeat(35)}`;
  const values = [key, 'agency.firebaseapp.com', 'agency', '1:2:web:3'];
  const env = Object.fromEntries(Object.keys(KEYS).map((name, index) => [name, values[index]]));
  const sample = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const url = 'https://agency.com';
  const own = () => "phone: '+44 20 7946 0018'";
  checkDeploy(env, url, POLICY, own);
  checkDeploy({ ...env, VITE_APP_CHECK_SITE_KEY: 'x' }, url, `${POLICY} https://www.google.com/recaptcha/`, own);
  expect(() => checkDeploy({ ...env, VITE_APP_CHECK_SITE_KEY: 'x' }, '', POLICY, own)).toThrow(
    /set url.*docs\/app-check\.md/s,
  );
  expect(() => checkDeploy({}, url, POLICY, own)).toThrow('.env.local');
  for (const name of Object.keys(KEYS))
    expect(() => checkDeploy({ ...env, [name]: 'a key' }, url, POLICY, own)).toThrow(`${name} can't be a key`);
  const faults = (read: (file: string) => string) => {
    try {
      checkDeploy(env, url, POLICY, read);
    } catch (error) {
      return String(error).match(/(?<=\/)\w+(\/\w+)*\.ts:\d+ is still the sample's: \w+/g);
    }
    return [];
  };
  expect(faults(sample)).toHaveLength(9);
  const moved = (file: string) => sample(file).replace("'+94 11 000 0000'", "'+44 20 7946 0018'");
  expect(faults(moved)?.join()).toMatch(/content\/site\.ts:3 is still the sample's: name,.*: timeZone/);
});

import { expect, test } from 'vitest';
import { checkDeploy } from './deploy-check.ts';

test('a deploy build requires a database and an address, and says where to set them', () => {
  expect(() => checkDeploy('local', 'https://agency.example')).toThrow('.env.local');
  expect(() => checkDeploy('firebase', '')).toThrow('src/content/site.ts');
  expect(() => checkDeploy('firebase', 'https://agency.example')).not.toThrow();
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { SITE } from '../src/content/site.ts';
import {
  checkAppCheckConfig,
  checkFirebaseConfig,
  type Database,
  isAbsolute,
  type SiteAddress,
  siteAddress,
} from './check-config.ts';
import { headersFor, readHeaderRules } from './hosting/header-rules.ts';
import { blockedByHeader, type Policy, pagePolicy, parsePolicy } from './page-policy.ts';

/** The variables of `.env` files that the page sees. */
export const ENV_PREFIXES = ['VITE_FIREBASE_', 'VITE_APP_CHECK_', 'VITE_PAGE_SPEED'];

/**
 * Why a deployed site could not do its job: a sentence each, which says where to set what is missing.
 *
 * @param url the site's address, or only its path.
 * @param policy the front page's.
 * @param hosting path of firebase.json.
 */
export function buildFaults(database: Database, url: string, policy: Policy, hosting = 'firebase.json'): string[] {
  const faults: string[] = [];
  if (database === 'local') {
    faults.push(
      'A site without a Firebase configuration has nowhere to keep requests: fill in .env.local as .env.example says.',
    );
  }
  if (!isAbsolute(url)) {
    faults.push(
      'A site without an address has no canonical link, no picture in share previews and no map for search engines: ' +
        'fill in url in src/content/site.ts, or set SITE_URL for this build.',
    );
  }
  const header = headersFor(readHeaderRules(hosting), '/')['content-security-policy'] ?? '';
  const blocked = blockedByHeader(policy, parsePolicy(header));
  if (blocked.length > 0) {
    faults.push(
      `The Content-Security-Policy of ${hosting} would block what the page needs, App Check for example. Add to its first entry, ` +
        `in place of 'none' where that stands: ${blocked.join('; ')}`,
    );
  }
  return faults;
}

/** What a deploy goes by. */
export interface Deployment extends SiteAddress {
  readonly project: string;
  /** Whether the notice is set up, to be deployed as well. */
  readonly notice: boolean;
  /** Why there can be no build. */
  readonly faults: readonly string[];
  /** The template's own words that are still there. */
  readonly samples: readonly string[];
}

/** What every owner has to replace. */
interface Contact {
  readonly url: string;
  readonly email: string;
  readonly phone: string;
}

/** Reads the configuration as the build does, and finds all that is wrong with it at once. */
export function readDeployment(folder: string, site: Contact = SITE): Deployment {
  const faults: string[] = [];
  const attempt = <Value>(read: () => Value, instead: Value): Value => {
    try {
      return read();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return instead;
    }
  };
  const env = loadEnv('deploy', folder, ENV_PREFIXES);
  const database = attempt(() => checkFirebaseConfig(env), 'firebase');
  const appCheck = attempt(() => checkAppCheckConfig(env, database), false);
  const address = attempt(() => siteAddress(process.env.SITE_URL ?? site.url, process.env.BASE), SOMEWHERE);
  faults.push(...buildFaults(database, address.url, pagePolicy({ database, appCheck })));

  const project = env.VITE_FIREBASE_PROJECT_ID?.trim() ?? '';
  const settings = join(folder, `functions/.env.${project}`);
  const notice = existsSync(settings);
  const given = parseEnv(notice ? readFileSync(settings, 'utf8') : '');
  faults.push(...noticeFaults(given, `functions/.env.${project}`));
  const samples = [
    ...Object.entries(env).flatMap(([name, value]) => (PLACEHOLDER.test(value) ? [`${name} in .env.local`] : [])),
    ...(SAMPLE.test(address.url) ? ['url in src/content/site.ts'] : []),
    ...(SAMPLE.test(site.email) ? ['email in src/content/site.ts'] : []),
    ...(/000 ?0000/.test(site.phone) ? ['phone in src/content/site.ts'] : []),
    ...ADDRESSES.flatMap((name) =>
      /\.example\b/.test(given[name] ?? '') ? [`${name} in functions/.env.${project}`] : [],
    ),
  ];
  return { ...address, project, notice, faults, samples };
}

/** Why the notice could not do its job; the other settings have defaults. */
function noticeFaults(given: NodeJS.Dict<string>, file: string): string[] {
  return [
    ...['SMTP_URL', 'WEBHOOK_URL']
      .filter((name) => name in given)
      .map((name) => `Take ${name} out of ${file}, which holds no secrets: the deploy asks for it.`),
    ...(ADDRESSES.filter((name) => given[name]).length === 1
      ? [`Fill in both NOTICE_TO and NOTICE_FROM in ${file} to be told by mail, or leave both empty.`]
      : []),
  ];
}

const ADDRESSES = ['NOTICE_TO', 'NOTICE_FROM'];
const SOMEWHERE: SiteAddress = { url: 'https://site.invalid', base: '/' };
/** A name that nobody can register. */
const SAMPLE = /\.example(\/|$)/;
const PLACEHOLDER = /your[-_ ]|[<>…]|\.\.\.|^x+$/i;

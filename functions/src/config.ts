import addressparser from 'nodemailer/lib/addressparser';
import { isAddress } from './answers.ts';

/** The names of the settings: environment variables of `npm run notify`, parameters and secrets of the Cloud Function. */
export const SETTINGS = ['SMTP_URL', 'NOTICE_TO', 'NOTICE_FROM', 'WEBHOOK_URL', 'COPY_TO_VISITOR'] as const;
export type Settings = Partial<Readonly<Record<(typeof SETTINGS)[number], string | undefined>>>;

export type Mailbox = Readonly<Record<'name' | 'address', string>>;

export type Mailing = Readonly<{ server: URL; from: Mailbox; to: readonly Mailbox[] }>;

/** The validated settings. At least one of `mail` and `webhookUrl` is set. */
export interface Config {
  readonly mail?: Mailing;
  readonly webhookUrl?: string;
  readonly copyToVisitor: boolean;
}

/** An error about missing or wrong settings. The message has a line for each problem and contains no secret. */
export class ConfigError extends Error {}

const NOBODY = 'Nobody would be notified: set SMTP_URL, NOTICE_TO and NOTICE_FROM, or WEBHOOK_URL.';
const WRONG_SERVER =
  'SMTP_URL must look like smtps://user:password@mail.example:465 or smtp://…:587, with characters such as @ and / in ' +
  'user and password percent-encoded.';

/** Validates the settings. `off` unsets a secret, because a secret can't be empty. @throws ConfigError with every problem. */
export function readConfig(settings: Settings): Config {
  const read = (name: keyof Settings) => settings[name]?.trim().replace(/^off$/, '') ?? '';
  const [smtpUrl, webhookUrl] = [read('SMTP_URL'), read('WEBHOOK_URL')];
  const server = readServer(smtpUrl);
  const to = readMailboxes(read('NOTICE_TO'));
  const [from, ...more] = readMailboxes(read('NOTICE_FROM'));
  const isMailed = smtpUrl !== '';
  const faults = [
    !isMailed && webhookUrl === '' && NOBODY,
    isMailed && server === undefined && WRONG_SERVER,
    isMailed && to.length === 0 && 'NOTICE_TO must be an address, or several separated by commas.',
    isMailed && (!from || more.length > 0) && 'NOTICE_FROM must be one address that the mail server may send from.',
    webhookUrl !== '' && !isSafe(webhookUrl) && 'WEBHOOK_URL must begin with https://.',
  ].filter(Boolean);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return {
    ...(server && from && { mail: { server, from, to } }),
    ...(webhookUrl !== '' && { webhookUrl }),
    copyToVisitor: settings.COPY_TO_VISITOR?.trim() !== 'off',
  };
}

/** Adds a file's variables to the environment, except those already set. A missing file is no error. */
export function loadSettings(file: string | URL): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}

function readServer(text: string): URL | undefined {
  try {
    const url = new URL(text);
    decodeURIComponent(url.username + url.password); // throws if the percent-encoding is invalid
    return /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Parses `Name <address>, address, …`. Returns an empty list if any of the addresses is invalid. */
function readMailboxes(text: string): readonly Mailbox[] {
  const boxes = addressparser(text, { flatten: true }).map(({ name, address = '' }) => ({ name, address }));
  return boxes.every(({ address }) => isAddress(address)) ? boxes : [];
}

function isSafe(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
}

import { SITE } from '../../src/content/site.ts';
import { type Mailbox, readMailboxes } from './addresses.ts';

/** Names of the settings, in the environment as in the cloud function's parameters and secrets. */
export const SETTINGS = [
  'SMTP_URL',
  'NOTICE_TO',
  'NOTICE_FROM',
  'WEBHOOK_URL',
  'WEBHOOK_KIND',
  'COPY_TO_VISITOR',
  'SITE_URL',
] as const;

/** Settings as they were given; one that is missing or blank counts as not set. */
export type Settings = Partial<Readonly<Record<(typeof SETTINGS)[number], string | undefined>>>;

/** How to reach a mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, instead of STARTTLS. */
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** The message formats that a webhook can want. */
export const WEBHOOK_KINDS = ['slack', 'discord', 'teams', 'json'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** What a copy to the visitor repeats: nothing, as there is none; what was chosen from lists; everything. */
const COPIES = ['off', 'thanks', 'full'] as const;
export type Copy = (typeof COPIES)[number];

/** Settings that can be worked with. At least one of `mail` and `webhook` is there. */
export interface Config {
  readonly mail?: { readonly server: SmtpServer; readonly from: Mailbox; readonly to: readonly Mailbox[] };
  readonly webhook?: { readonly url: string; readonly kind: WebhookKind };
  /** Other than `off` only with `mail`. */
  readonly copy: Copy;
  /** Without a trailing slash; empty if the site has no address yet. */
  readonly siteUrl: string;
}

/** Settings that can't be worked with. The message has a sentence for each fault, and no secret. */
export class ConfigFault extends Error {}

/**
 * Checks the settings. A secret that is not used can be set to `off`, as a secret can't be empty.
 *
 * @throws ConfigFault naming everything that is wrong at once.
 */
export function readConfig(settings: Settings): Config {
  const faults: string[] = [];
  const given = (name: keyof Settings) => {
    const value = settings[name]?.trim() ?? '';
    return value === 'off' ? '' : value;
  };
  const check = <Value>(value: Value | undefined, fault: string) => {
    if (value === undefined) faults.push(fault);
    return value;
  };
  const oneOf = <Value extends string>(name: keyof Settings, values: readonly Value[], usual: Value) =>
    given(name) === ''
      ? usual
      : (check(
          values.find((value) => value === given(name)),
          `${name} must be one of ${values.join(', ')}.`,
        ) ?? usual);

  const smtpUrl = given('SMTP_URL');
  const webhookUrl = given('WEBHOOK_URL');
  const copy = oneOf('COPY_TO_VISITOR', COPIES, 'off');
  const kind = oneOf('WEBHOOK_KIND', WEBHOOK_KINDS, kindOf(webhookUrl));
  const siteUrl = given('SITE_URL') || SITE.url;
  if (siteUrl !== '' && !/^https?:$/.test(parse(siteUrl)?.protocol ?? '')) {
    faults.push('SITE_URL must be the address of the site, such as https://agency.example.');
  }
  if (smtpUrl === '' && webhookUrl === '') {
    faults.push('There is no way to tell the agency: set SMTP_URL, NOTICE_TO and NOTICE_FROM, or WEBHOOK_URL.');
  }
  if (smtpUrl === '' && copy !== 'off') faults.push('COPY_TO_VISITOR needs SMTP_URL.');
  if (webhookUrl !== '' && !isSafe(parse(webhookUrl))) {
    faults.push('WEBHOOK_URL must be an address that begins with https://.');
  }

  const server = smtpUrl === '' ? undefined : check(readServer(smtpUrl), SMTP_FAULT);
  const to = smtpUrl === '' ? undefined : check(readMailboxes(given('NOTICE_TO')), TO_FAULT);
  const from = smtpUrl === '' ? undefined : check(readMailboxes(given('NOTICE_FROM')), FROM_FAULT);
  const [sender, ...more] = from ?? [];
  if (more.length > 0) faults.push(FROM_FAULT);

  if (faults.length > 0) throw new ConfigFault(faults.join('\n'));
  return {
    ...(server !== undefined && to !== undefined && sender !== undefined && { mail: { server, from: sender, to } }),
    ...(webhookUrl !== '' && { webhook: { url: webhookUrl, kind } }),
    copy,
    siteUrl: siteUrl.replace(/\/+$/, ''),
  };
}

const SMTP_FAULT =
  'SMTP_URL must look like smtps://user:password@mail.example:465 or smtp://…:587, with characters such as @ and / in ' +
  'user and password percent-encoded.';
const TO_FAULT = 'NOTICE_TO must be the address that hears of requests, or several with commas between them.';
const FROM_FAULT =
  'NOTICE_FROM must be one address that the mail server may send from, such as Site <site@agency.example>.';

function readServer(text: string): SmtpServer | undefined {
  const url = parse(text);
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const secure = url.protocol === 'smtps:';
  try {
    const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      ...(auth.user !== '' && { auth }),
    };
  } catch {
    return undefined; // a percent sign that encodes nothing
  }
}

function kindOf(webhookUrl: string): WebhookKind {
  const host = parse(webhookUrl)?.hostname ?? '';
  if (host === 'hooks.slack.com') return 'slack';
  if (/^(.+\.)?discord(app)?\.com$/.test(host)) return 'discord';
  return /\.(logic\.azure\.com|powerplatform\.com|webhook\.office\.com)$/.test(host) ? 'teams' : 'json';
}

/** Encrypted on its way, or not leaving the machine. */
function isSafe(url: URL | undefined): boolean {
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
}

/** Whether a host's name means the machine that the code runs on. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

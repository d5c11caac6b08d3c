/**
 * Takes the pictures of docs/owners.md, `docs/pictures/mail.webp` and `inbox.webp`: of requests that were sent through the form of a
 * fresh build to the local database, and of the mail that `npm run notify` sent. Run it by hand after their look has changed,
 * then look at both. It needs `npm --prefix functions ci` once:
 *
 *     npx tsx brand/make-owner-pictures.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { build, preview } from 'vite';
import { findBrowser } from '../tools/browser.ts';

const docs = join(import.meta.dirname, '../docs/pictures');
const TO = 'team@agency.example';
const REQUESTS = [
  {
    name: 'Nimal Silva',
    email: 'nimal@example.org',
    type: 'Mobile Application',
    wish: 'Our drivers need their rounds offline.',
  },
  {
    name: 'Ada Perera',
    email: 'ada@example.org',
    type: 'E-commerce Platform',
    wish: 'A shop for tea, with a blog beside it.',
  },
] as const;

const outDir = await mkdtemp(join(tmpdir(), 'site-'));
process.env.DATA_DIR = join(outDir, 'data');
await build({ logLevel: 'warn', build: { outDir: join(outDir, 'dist'), emptyOutDir: true } });
const server = await preview({ build: { outDir: join(outDir, 'dist') }, preview: { port: 0, strictPort: false } });
const origin = server.resolvedUrls?.local[0] ?? '';
const { executablePath, args } = findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args] });
const page = await browser.newPage({
  viewport: { width: 1040, height: 720 },
  colorScheme: 'light',
  serviceWorkers: 'block',
});

for (const { name, email, type, wish } of REQUESTS) {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Launch Project' }).first().click();
  const form = page.getByRole('dialog', { name: 'Launch Your Project' });
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email Address').fill(email);
  await form.getByRole('radio', { name: type }).click();
  await form.getByLabel('Description').fill(wish);
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('Project Request Submitted!').waitFor();
}

const mails = await mailsOf(new URL(origin).host);
const newest = mails.find(({ subject }) => subject.endsWith(REQUESTS[1].name));
if (newest === undefined) throw new Error(`No mail tells of the newest request: ${JSON.stringify(mails)}`);

await page.goto(new URL('/#requests', origin).href);
await page.getByRole('link', { name: REQUESTS[1].name }).click();
await page.getByText('Visitors never see them.').waitFor();
await take('inbox');

await page.setViewportSize({ width: 720, height: 430 });
await page.goto('about:blank');
await page.setContent(
  '<!doctype html><style>body{margin:2rem 2.5rem;font:16px/1.5 sans-serif;color:#16181d;background:#fff}h1{margin:0;font-size:20px}p{margin:.25rem 0 1rem;padding-bottom:1rem;border-bottom:1px solid #d5d8de;color:#5a6070}pre{margin:0;font:inherit;white-space:pre-wrap}</style><h1></h1><p></p><pre></pre>',
);
await page.locator('h1').evaluate((element, text) => element.append(text), newest.subject);
await page.locator('p').evaluate((element, text) => element.append(text), `${newest.from} to ${TO}`);
await page.locator('pre').evaluate((element, text) => element.append(text), newest.text);
await take('mail');

await browser.close();
await server.close();
await rm(outDir, { recursive: true });

async function take(name: string): Promise<void> {
  const path = join(docs, `${name}.webp`);
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 60, effort: 6 })
    .toFile(path);
  process.stdout.write(`${path} ${size} bytes\n`);
}

/** What `npm run notify` mails of the requests in a database. Takes ASCII alone. */
async function mailsOf(database: string): Promise<readonly Record<'subject' | 'from' | 'text', string>[]> {
  const mails: string[] = [];
  const smtp = createServer((socket) => {
    let data = '';
    let isMail = false;
    socket.write('220 here\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      data += chunk;
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      if (!data.endsWith(end)) return;
      if (isMail) mails.push(data.slice(0, -end.length));
      const isAnswered = isMail || !data.startsWith('DATA');
      isMail = !isAnswered;
      data = '';
      socket.write(isAnswered ? '250 fine\r\n' : '354 go on\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const notify = spawn('npm', ['run', '--silent', 'notify'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ FIRESTORE_EMULATOR_HOST: database, SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}` },
      ...{ NOTICE_TO: TO, NOTICE_FROM: 'Website <site@agency.example>', SITE_URL: 'https://agency.example' },
    },
  });
  await once(notify, 'exit');
  smtp.close();
  return mails.map((mail) => {
    const [head = '', ...text] = mail.split('\r\n\r\n');
    const header = (name: string) =>
      new RegExp(`^${name}: (.*(?:\r\n .*)*)`, 'm').exec(head)?.[1]?.replaceAll('\r\n', '') ?? '';
    return { subject: header('Subject'), from: header('From'), text: text.join('\r\n\r\n').replaceAll('=\r\n', '') };
  });
}

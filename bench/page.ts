/** `npm run bench:page`: measures how the site loads and responds to clicks, compared with a static page. */
import { HEADER_RULES as rules } from '../build/headers.ts';
import { type Subject, summarize } from './lab/report.ts';
import { describeConditions, measureInTurns, publish, runCommand } from './lab/run.ts';
import { buildSite, checkOut, copyFloor, ROOT, serve } from './lab/site.ts';
import { measureClicks, type PageName } from './page/measure-clicks.ts';
import { measureLighthouse } from './page/measure-lighthouse.ts';
import { measureLoad } from './page/measure-load.ts';

const HELP = `npm run bench:page [-- options]

Measures how the site loads and answers taps on a slow phone, beside a static page of the same look. Takes six minutes.`;

/** What to measure, by the titles of the report's sections. */
const SECTIONS: Readonly<
  Record<string, (url: string, rate: number, page: PageName) => Promise<ReadonlyMap<string, number>>>
> = {
  'Load, slow CPU': (url, rate) => measureLoad(url, rate, false),
  'Load, slow CPU, slow 4G': (url, rate) => measureLoad(url, rate, true),
  'Taps, slow CPU: until the screen shows the result (Event Timing)': measureClicks,
  'Lighthouse, mobile, with its own slow CPU': measureLighthouse,
};

await runCommand({ help: HELP, throttle: 4, own: ['against'] }, async (options) => {
  const { against, rounds, throttle } = options;
  const subjects: readonly (Subject & { readonly name: PageName })[] = against
    ? [
        { name: 'page', version: 'before' },
        { name: 'page', version: 'after' },
      ]
    : [{ name: 'page' }, { name: 'floor' }];
  const commit = against && checkOut(against);
  const servers = {
    after: await serve(buildSite(ROOT), { rules }),
    before: commit ? await serve(buildSite(commit), { rules }) : await serve(copyFloor()),
  };
  const conditions = await describeConditions(options);
  const sections = Object.fromEntries(Object.keys(SECTIONS).map((section) => [section, subjects]));
  const measured = await measureInTurns(rounds, sections, async (section, { name, version }) => {
    const server = servers[version ?? (name === 'page' ? 'after' : 'before')];
    const values = await SECTIONS[section]?.(`${server.origin}/`, throttle, name === 'page' ? 'page' : 'floor');
    return { samples: {}, values: Object.fromEntries(values ?? []) };
  });
  const report = summarize(
    {
      bench: 'page',
      title: against ? `The page against ${against}` : 'The page beside a static one',
      conditions: { ...conditions, screen: 'a phone of 412 × 823 at dpr 1.75' },
      warnings: [],
    },
    measured,
  );
  await publish(report, options);
});

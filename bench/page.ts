/** `npm run bench:page`: measures how the site loads and responds to clicks, compared with a static page. */
import { HEADER_RULES as rules } from '../build/headers.ts';
import { type Subject, summarize } from './lab/report.ts';
import { AGAINST, describeConditions, measureInTurns, publish, runCommand } from './lab/run.ts';
import { buildSite, checkOut, copyFloor, ROOT, serve } from './lab/site.ts';
import { measureClicks, type PageName } from './page/measure-clicks.ts';
import { measureLighthouse } from './page/measure-lighthouse.ts';
import { measureLoad } from './page/measure-load.ts';

const HELP = `npm run bench:page [-- options]

Measures how the site loads and answers taps on a slow phone, beside a static page of the same look, with scripts
slowed down four times unless --throttle says otherwise. Takes six minutes.

${AGAINST}`;

/** The measurements, by the titles of the report's sections. */
const SECTIONS: Readonly<
  Record<string, (url: string, rate: number, page: PageName) => Promise<ReadonlyMap<string, number>>>
> = {
  'Load, slow CPU': (url, rate) => measureLoad(url, rate, false),
  'Load, slow CPU, slow 4G': (url, rate) => measureLoad(url, rate, true),
  'Taps, slow CPU: until the screen shows the result (Event Timing)': measureClicks,
  'Lighthouse, mobile, with its own slow CPU': measureLighthouse,
};

await runCommand({ help: HELP, throttle: 4, own: 'against' }, async (options) => {
  const { against, rounds, throttle } = options;
  const commit = against === '' ? undefined : checkOut(against);
  const site = await serve(buildSite(ROOT), { rules });
  const other = commit === undefined ? await serve(copyFloor()) : await serve(buildSite(commit), { rules });
  const conditions = await describeConditions(options);
  const subjects: readonly Subject[] =
    commit === undefined
      ? [{ name: 'page' }, { name: 'floor' }]
      : [
          { name: 'page', version: 'before' },
          { name: 'page', version: 'after' },
        ];
  const sections = Object.fromEntries(Object.keys(SECTIONS).map((section) => [section, subjects]));
  const measured = await measureInTurns(rounds, sections, async (section, { name, version }) => {
    const { origin } = name === 'floor' || version === 'before' ? other : site;
    const values = await SECTIONS[section]?.(`${origin}/`, throttle, name === 'floor' ? 'floor' : 'page');
    return { samples: {}, values: Object.fromEntries(values ?? []) };
  });
  const title = against === '' ? 'The page beside a static one' : `The page against ${against}`;
  const about = { ...conditions, screen: 'a phone of 412 × 823 at dpr 1.75' };
  await publish(summarize({ bench: 'page', title, conditions: about, warnings: [] }, measured), options);
});

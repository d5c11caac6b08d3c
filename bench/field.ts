/** `npm run bench`: the particle field of the production build beside its peers. */
import { runCommand, tell } from './cli/outputs.ts';
import { fieldFigures } from './field/field-figures.ts';
import { fieldReport } from './field/field-report.ts';
import { FIELD_HELP, readFieldOptions } from './field/options.ts';
import { runField } from './field/run-field.ts';
import type { FieldResult } from './field/sample.ts';

await runCommand(async () => {
  const options = readFieldOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(FIELD_HELP);
    return 0;
  }
  const { plan, contenders, site, outputs } = options;
  const telling = { format: 'field-4', kind, report: fieldReport, figures: fieldFigures } as const;
  return tell<FieldResult>(telling, outputs, site, (folder, say) => runField(plan, contenders, folder, say));
});

/** A single screen gives results of its own. */
function kind({ plan: { viewports } }: FieldResult): string {
  const screen = viewports.length === 1 ? viewports.map(({ name }) => name) : [];
  return ['field-chromium', ...screen].join('-');
}

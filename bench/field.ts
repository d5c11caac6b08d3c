/** `npm run bench`: the particle field of the production build beside its peers. */
import { runCommand, tell } from './cli/outputs.ts';
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
  const telling = { format: 'field-4', report: fieldReport } as const;
  return tell<FieldResult>(telling, outputs, site, (folder, say) => runField(plan, contenders, folder, say));
});

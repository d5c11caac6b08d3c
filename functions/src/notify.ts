import { loadSettings } from './load-settings.ts';
import { notify } from './notify-command.ts';

/** Files that settings are read from; what the environment sets already wins. */
const SETTINGS_FILES = ['.env', '.secret.local'];

process.exitCode = await notify(process.argv.slice(2), {
  environment: () => {
    SETTINGS_FILES.forEach(loadSettings);
    return process.env;
  },
  now: Date.now,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});

/** `npm run admin`: the team's access, and one person's data. See command-line.ts. */
import { answer } from './command-line.ts';
import { inPlainWords } from './plain-words.ts';

try {
  process.stdout.write(`${await answer(process.argv.slice(2), process.env, process.cwd())}\n`);
} catch (error) {
  console.error(inPlainWords(error));
  process.exitCode = 1;
}

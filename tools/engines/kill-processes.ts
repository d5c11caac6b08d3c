import { execFileSync } from 'node:child_process';

/**
 * Kills the descendants of a process whose command line matches: with SIGKILL, which none of them can answer.
 *
 * @throws Error when there is none.
 */
export function killDescendants(root: number, command: RegExp): void {
  const processes = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
    });
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const wanted = processes.filter(({ pid, args }) => pid !== root && family.has(pid) && command.test(args));
  if (wanted.length === 0) throw new Error(`No process below ${root} matches ${command}.`);
  for (const { pid } of wanted) kill(pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

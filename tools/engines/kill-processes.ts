import { execFileSync } from 'node:child_process';

/**
 * Kills the descendants of a process whose command line matches with SIGKILL, which they can't handle.
 *
 * @throws Error if there is none.
 */
export function killDescendants(root: number, command: RegExp): void {
  const processes = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
    });
  const family = new Set([root]);
  // Iterating a set also visits entries added on the way.
  for (const member of family) for (const { pid, parent } of processes) if (parent === member) family.add(pid);
  const matching = processes.filter(({ pid, args }) => family.has(pid) && pid !== root && command.test(args));
  if (matching.length === 0) throw new Error(`No process below ${root} matches ${command}.`);
  for (const { pid } of matching) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
}

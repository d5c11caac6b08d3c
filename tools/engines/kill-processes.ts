import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** On a busy machine. */
const STARTS_WITHIN_MS = 10_000;
/** A page's process that has fewer is still starting. WebKitGTK's has the fifth once it is connected to the browser. */
const THREADS = 5;

/**
 * Kills the descendants of a process whose command line matches: with SIGKILL, which none of them can answer. Waits
 * until all have started: WebKitGTK aborts when a page's process dies before it has told its PID.
 *
 * @throws Error when there is none, or when one does not start.
 */
export async function killDescendants(root: number, command: RegExp): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; ; await pause(20)) {
    const wanted = descendants(root).filter(({ args }) => command.test(args));
    if (wanted.length === 0) throw new Error(`No process below ${root} matches ${command}.`);
    if (wanted.every(({ threads }) => threads >= THREADS)) {
      for (const { pid } of wanted) kill(pid);
      return;
    }
    if (Date.now() > end) throw new Error(`A process below ${root} that matches ${command} does not start.`);
  }
}

function descendants(root: number) {
  const processes = execFileSync('ps', ['-Ao', 'pid=,ppid=,nlwp=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, threads, args] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), threads: Number(threads), args }];
    });
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => pid !== root && family.has(pid));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

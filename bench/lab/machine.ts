import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

/** Where, when and of which code a result was measured. */
export interface Machine {
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  /** Platform and architecture. No more: a kernel may be named after whose machine it is. */
  readonly system: string;
  readonly node: string;
  /** Mean number of runnable processes over the last minute, when measuring began. */
  readonly load: number;
  /** The commit that is checked out; null outside of a repository. */
  readonly commit: string | null;
  /** Whether nothing but that commit was measured. */
  readonly clean: boolean;
}

/** Describes this machine and the code on it, now. */
export function describeMachine(): Machine {
  const processors = cpus();
  const commit = git('rev-parse', '--short=10', 'HEAD');
  return {
    date: new Date().toISOString(),
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
    commit,
    clean: commit !== null && git('status', '--porcelain') === '',
  };
}

/** Machine and code, a sentence each. */
export function machineLines(machine: Machine): string[] {
  const { date, cpu, cores, memoryGb, system, node, load, commit, clean } = machine;
  return [
    `${date.slice(0, 10)} · ${cpu}, ${cores} cores, ${memoryGb} GB · ${system} · Node ${node} · load ${load} at the start`,
    `Measured at commit ${commit ?? 'unknown'}${clean ? '' : ', with changes that were not committed'}`,
  ];
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null; // No git, or no repository.
  }
}

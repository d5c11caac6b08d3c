import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright';

/** What the kernel counts processor time in. 100 on every Linux in use. */
const TICKS_PER_S = 100;

/**
 * Processor time that the whole browser has used so far, ms: of all its processes and threads.
 * Read from /proc on Linux; elsewhere the browser itself is asked.
 */
export async function browserCpuMs(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const root = processInfo.find(({ type }) => type === 'browser')?.id;
  if (root !== undefined && existsSync(`/proc/${root}/stat`)) return treeCpuMs(root);
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

interface Stat {
  readonly parent: number;
  readonly session: number;
  readonly cpuMs: number;
}

/**
 * Processor time that a process, all that descend from it and all of the session that it leads have used so far, ms.
 * A process whose parent has ended descends from it no more, but stays in its session.
 */
function treeCpuMs(root: number): number {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(`/proc/${name}/stat`) : undefined;
    if (stat !== undefined) stats.set(Number(name), stat);
  }
  let sum = 0;
  for (const [id, { session, cpuMs }] of stats) {
    let at: number | undefined = session === root ? root : id;
    while (at !== undefined && at !== root) at = stats.get(at)?.parent;
    if (at === root) sum += cpuMs;
  }
  return sum;
}

/** See proc(5): the name stands in brackets and may hold anything; after it come fields 3 (state) and so on. */
function readStat(file: string): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined; // It has ended since the folder was listed.
  }
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  return {
    parent: Number(fields[1]),
    session: Number(fields[3]),
    cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_S,
  };
}

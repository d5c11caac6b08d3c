import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

/** What a result was measured on. */
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
}

/** Describes this machine, now. */
export function describeMachine(): Machine {
  const processors = cpus();
  return {
    date: new Date().toISOString(),
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

/** The machine in one sentence. */
export function machineLine({ date, cpu, cores, memoryGb, system, node, load }: Machine): string {
  return `${date.slice(0, 10)} · ${cpu}, ${cores} cores, ${memoryGb} GB · ${system} · Node ${node} · load ${load} at the start`;
}

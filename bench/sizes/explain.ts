import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS, type Budget, type BudgetName } from './budgets.ts';

/** Bytes by the name of what has them: a file, a module, a part of the markup. */
export type Parts = Readonly<Record<string, number>>;

/** A size, and what it is made of. */
export interface Size {
  readonly budget: BudgetName;
  /** Which one, where a budget holds for several. */
  readonly of?: string;
  /** As they travel. */
  readonly bytes: number;
  /** The files that travel, with their bytes. */
  readonly files: Parts;
  /** The modules in them, in bytes before compression. */
  readonly modules: Parts;
}

/** The sizes of an earlier build, so that it can be said what has grown. */
export interface Recorded {
  /** `2026-11-21` */
  readonly date: string;
  readonly files: Parts;
  readonly modules: Parts;
}

const LISTED = 8;

/** Whether a size is beyond its budget. */
export function isOver({ budget, bytes }: Size): boolean {
  const { most }: Budget = BUDGETS[budget];
  return most !== null && bytes > most;
}

/** Says by how much a size is beyond its budget, which files and modules have grown since the record, and which are the largest. */
export function explain(size: Size, recorded: Recorded): string {
  const { what, most }: Budget = BUDGETS[size.budget];
  const beyond = size.bytes - (most ?? 0);
  const over =
    most === null ? '' : `, ${whole(Math.abs(beyond))} ${beyond > 0 ? 'over' : 'below'} its budget of ${whole(most)}`;
  return [
    `${what}${size.of === undefined ? '' : ` (${size.of})`}: ${whole(size.bytes)} bytes${over}.`,
    ...paragraph(`Files grown since ${recorded.date}, as they travel`, growth(size.files, recorded.files)),
    ...paragraph(`Modules grown since then, before compression`, growth(size.modules, recorded.modules)),
    ...paragraph('Largest files', largest(size.files)),
    ...paragraph('Largest modules', largest(size.modules)),
  ].join('\n');
}

function growth(now: Parts, before: Parts): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0), isNew: before[name] === undefined }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, LISTED)
    .map(({ name, bytes, more, isNew }) => `${name}: ${isNew ? 'new' : `+${whole(more)}`}, ${whole(bytes)} now`);
}

function largest(parts: Parts): string[] {
  return Object.entries(parts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LISTED)
    .map(([name, bytes]) => `${name}: ${whole(bytes)}`);
}

function paragraph(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`  ${title}:`, ...lines.map((line) => `    ${line}`)];
}

function whole(bytes: number): string {
  return bytes.toLocaleString('en-GB').replaceAll(',', ' ');
}

const FILE = join(import.meta.dirname, 'recorded.json');

/** The sizes that were last recorded. They hold nothing to account: they tell what has grown since. */
export function readRecorded(): Recorded {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;
}

/** Records sizes, formatted as the project's check wants it. */
export function writeRecorded({ date, files, modules }: Recorded): void {
  const sorted = (parts: Recorded['files']) => Object.fromEntries(Object.entries(parts).sort());
  writeFileSync(FILE, JSON.stringify({ date, files: sorted(files), modules: sorted(modules) }));
  execFileSync('npx', ['biome', 'format', '--write', FILE], { stdio: 'ignore' });
}

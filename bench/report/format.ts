import { type Column, markdownTable, textTable } from './table.ts';

/** How a report is written down. */
export interface Format {
  heading(title: string): string;
  /** Short statements, one below the other. */
  lines(lines: readonly string[]): string;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): string;
}

/** For a terminal. */
export const TEXT: Format = {
  heading: (title) => title.toUpperCase(),
  lines: (lines) => lines.join('\n'),
  table: textTable,
};

/** For a README. */
export const MARKDOWN: Format = {
  heading: (title) => `#### ${title}`,
  lines: (lines) => lines.map((line) => `- ${line}`).join('\n'),
  table: markdownTable,
};

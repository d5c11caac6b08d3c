import { createSpreadsheet } from './spreadsheet.ts';

export type SpreadsheetInput = Parameters<typeof createSpreadsheet>;

globalThis.onmessage = ({ data }: MessageEvent<SpreadsheetInput>) => {
  createSpreadsheet(...data).then(
    (file) => globalThis.postMessage(file),
    (error: unknown) => globalThis.reportError(error), // reaches the page as an `error` event
  );
};

import { createSpreadsheet } from './spreadsheet.ts';

export type SpreadsheetInput = Parameters<typeof createSpreadsheet>;

globalThis.onmessage = ({ data }: MessageEvent<SpreadsheetInput>) => {
  createSpreadsheet(...data).then(
    (file) => globalThis.postMessage(file),
    (error: unknown) => globalThis.reportError(error), // an `error` event for the page
  );
};

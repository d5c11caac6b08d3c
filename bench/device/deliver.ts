import type { DeviceResult } from './device-result.ts';

/** Lets the visitor keep the result as a file. */
export function download(result: DeviceResult): string {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([asText(result)], { type: 'application/json' }));
  link.download = `particle-field-${result.date.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return 'Downloaded.';
}

/** Copies the result. The clipboard proper wants HTTPS, which a local address has not; the old way works everywhere. */
export async function copy(result: DeviceResult): Promise<string> {
  try {
    await navigator.clipboard.writeText(asText(result));
  } catch {
    const area = document.createElement('textarea');
    area.value = asText(result);
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    if (!copied) return 'This browser does not let the page copy. Download it instead.';
  }
  return 'Copied.';
}

/** Sends the result to the machine that serves this page. */
export async function send(result: DeviceResult): Promise<string> {
  try {
    const response = await fetch('/results', { method: 'POST', body: asText(result) });
    return response.ok ? 'Sent. It is saved under bench/results/.' : `Not saved: ${await response.text()}`;
  } catch {
    return 'The machine that serves this page could not be reached.';
  }
}

function asText(result: DeviceResult): string {
  return JSON.stringify(result, null, 1);
}

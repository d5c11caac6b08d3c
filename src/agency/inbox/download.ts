/** Downloads a file. Its name consists of `name`, today's date (UTC) and `ending`. */
export function download(content: Blob, name: string, ending: 'json' | 'xlsx'): void {
  const url = URL.createObjectURL(content);
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  Object.assign(document.createElement('a'), { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read the blob only after the click
}

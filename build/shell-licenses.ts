import type { Plugin } from 'vite';

/**
 * For the service worker's own build: the notices of the packages in it, as a file of their own beside the page's. Both
 * builds strip the notices from the scripts.
 */
export function shellLicenses(): Plugin {
  return { name: 'shell-licenses', config: () => ({ build: { license: { fileName: 'licenses-shell.txt' } } }) };
}

import type { ManifestOptions } from 'vite-plugin-pwa';
import { PAGE, SITE } from '../src/content/site.ts';
import { launchAddress } from '../src/shared/launch-protocol.ts';
import { nightGround } from './theme-tags.ts';

/** The colour of the window's title bar and splash screen: dark in both themes, like the page's top and bottom. */
const NIGHT = nightGround().dark;

/**
 * Builds the web app manifest. `brand/make-icons.ts` and `brand/make-screenshots.ts` create its pictures.
 *
 * @param base the path prefix of the site.
 */
export function webManifest(base: string): Partial<ManifestOptions> {
  const at = (path: string) => base + path.slice(1);
  const icon = (name: string, purpose: 'any' | 'maskable' | 'monochrome', size = 512) => ({
    src: at(`/icons/${name}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shot = (form_factor: 'wide' | 'narrow', name: string, sizes: string, label: string) => ({
    src: at(`/screenshots/${name}.webp`),
    sizes,
    type: 'image/webp',
    form_factor,
    label,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 'any', 192)] });
  return {
    id: base,
    name: SITE.name,
    short_name: SITE.name,
    description: SITE.description,
    lang: PAGE.language,
    dir: 'ltr',
    categories: ['business', 'productivity'],
    start_url: base,
    scope: base,
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    background_color: NIGHT,
    theme_color: NIGHT,
    icons: [
      icon('icon-192', 'any', 192),
      icon('icon-512', 'any'),
      icon('icon-maskable-512', 'maskable'),
      icon('icon-monochrome-512', 'monochrome'),
    ],
    shortcuts: [shortcut('Launch a project', at(launchAddress())), shortcut('Templates', at('/#template'))],
    screenshots: [
      shot('wide', 'wide-home', '1440x900', 'The first screen'),
      shot('wide', 'wide-templates', '1440x900', 'Templates to start from'),
      shot('narrow', 'narrow-home', '585x1266', 'The first screen on a phone'),
      shot('narrow', 'narrow-request', '585x1266', 'The request form on a phone'),
    ],
  };
}

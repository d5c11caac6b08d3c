import type { ManifestOptions } from 'vite-plugin-pwa';
import { LANGUAGE } from '#content/language.ts';
import { SITE_TEXT } from '#content/site.ts';
import { MANIFEST_TEXT } from '#content/static-pages.ts';
import { SECTION_LABELS } from '#content/ui.ts';
import { LANGUAGES } from '../src/content/languages.ts';
import { SITE } from '../src/content/site.ts';
import { BASE, SITE_BASE } from '../src/shared/base.ts';
import { LAUNCH_PARAMETER } from '../src/shared/request-names.ts';
import { topColors } from './theme-tags.ts';

/** The colour of the window's title bar and splash screen, in both themes that of the page's top in the dark one. */
const SAPPHIRE = topColors().dark;

/**
 * Builds the web app manifest of one language. Each language is an app of its own: with a common id, a visit to another language
 * would change the installed app's.
 * `brand/make-icons.ts` and `brand/make-screenshots.ts` create the pictures.
 */
export function webManifest(): Partial<ManifestOptions> {
  const at = (path: string) => SITE_BASE + path.slice(1);
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
  const { screenshots } = MANIFEST_TEXT;
  return {
    id: BASE,
    name: SITE.name,
    short_name: SITE.name,
    description: SITE_TEXT.description,
    lang: LANGUAGE,
    dir: LANGUAGES.find(({ id }) => id === LANGUAGE)?.dir ?? 'ltr',
    categories: ['business', 'productivity'],
    start_url: BASE,
    scope: SITE_BASE,
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    background_color: SAPPHIRE,
    theme_color: SAPPHIRE,
    icons: [
      icon('icon-192', 'any', 192),
      icon('icon-512', 'any'),
      icon('icon-maskable-512', 'maskable'),
      icon('icon-monochrome-512', 'monochrome'),
    ],
    shortcuts: [
      shortcut(MANIFEST_TEXT.launch, `${BASE}?${LAUNCH_PARAMETER}`),
      shortcut(SECTION_LABELS.template, `${BASE}#template`),
    ],
    screenshots: [
      shot('wide', 'wide-home', '1440x900', screenshots.home),
      shot('wide', 'wide-templates', '1440x900', screenshots.templates),
      shot('narrow', 'narrow-home', '585x1266', screenshots.phoneHome),
      shot('narrow', 'narrow-request', '585x1266', screenshots.phoneRequest),
    ],
  };
}

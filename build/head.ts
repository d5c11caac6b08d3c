import { LANGUAGE, LOCALE } from '#content/language.ts';
import { SITE_TEXT } from '#content/site.ts';
import { LANGUAGES, languagePath } from '../src/content/languages.ts';
import { SITE, SOCIAL_LINKS } from '../src/content/site.ts';
import { BASE, SITE_BASE } from '../src/shared/base.ts';
import { linkAddress } from '../src/shared/link-address.ts';
import { themeTags } from './theme-tags.ts';

/** The path of the picture for link previews, 1200 × 630 px. `brand/make-icons.ts` makes a picture for each language. */
const SHARE_PICTURE = `/icons/og-${LANGUAGE}.png`;

/**
 * Builds the tags in the page's head: title, theme, icons, manifest, and metadata for search engines and link previews.
 *
 * @param url the site's URL. If it is empty, the URLs of the page and of the other languages are omitted.
 */
export function headTags(url: string): string {
  const address = pageUrl(url, LANGUAGE);
  const motto = `${SITE.name}: ${SITE_TEXT.tagline}`;
  return [
    // The titles of the other languages tell their tabs apart.
    `<title>${escapeHtml(LANGUAGE === LANGUAGES[0].id ? SITE.name : motto)}</title>`,
    // This tag serves both search results and link previews.
    `<meta name="description" property="og:description" content="${escapeHtml(SITE_TEXT.description)}" />`,
    ...themeTags(),
    ...(url === '' ? [] : [link('canonical', address), meta('property', 'og:url', address), ...alternates(url)]),
    meta('property', 'og:site_name', SITE.name),
    meta('property', 'og:locale', new Intl.Locale(LOCALE).baseName.replace('-', '_')),
    meta('property', 'og:title', motto),
    meta('property', 'og:image', `${url}${SHARE_PICTURE}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', motto), // the text in the picture
    meta('name', 'twitter:card', 'summary_large_image'),
    link('manifest', `${BASE}manifest.webmanifest`, ' crossorigin="use-credentials"'), // for sites behind a login
    link('icon', `${SITE_BASE}icons/favicon.png`),
    link('apple-touch-icon', `${SITE_BASE}icons/apple-touch-icon.png`),
  ].join('\n');
}

/**
 * Returns the tags that link to the page in every language:
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
function alternates(url: string): readonly string[] {
  const tags = [...LANGUAGES.map(({ id }) => [id, id] as const), [LANGUAGES[0].id, 'x-default'] as const];
  return tags.map(([id, tag]) => link('alternate', pageUrl(url, id), ` hreflang="${tag}"`));
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${href}"${more}>`;
}

/** Returns the URL of the page in a language. If the site's URL isn't known, the result has no origin. */
export function pageUrl(url: string, language: string): string {
  return `${url}/${languagePath(language)}`;
}

/** Returns the attributes of the root element: the language and, if it reads from right to left, the direction. */
export function languageAttributes(): string {
  return LANGUAGES.some(({ id, dir }) => id === LANGUAGE && dir === 'rtl')
    ? `lang="${LANGUAGE}" dir="rtl"`
    : `lang="${LANGUAGE}"`;
}

/** Builds the structured data for search engines, placed at the end of the page so that it doesn't delay the first paint. */
export function structuredDataTag(url: string): string {
  const data = JSON.stringify(structuredData(url)).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${data}</script>`;
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

/** Escapes text for HTML, between tags or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Describes the agency and the site in the vocabulary of https://schema.org.
 *
 * @param url the site's URL. If it is empty, URLs have no origin.
 */
export function structuredData(url: string) {
  const address = pageUrl(url, LANGUAGE);
  const agency = { '@id': `${url}/#agency` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        ...agency,
        name: SITE.name,
        slogan: SITE_TEXT.tagline,
        url: address,
        logo: `${url}/icons/icon-512.png`,
        image: `${url}${SHARE_PICTURE}`,
        email: SITE.email,
        telephone: SITE.phone,
        address: { '@type': 'PostalAddress', addressCountry: SITE.country },
        openingHoursSpecification: openingHours(),
        ...sameAs(),
      },
      {
        '@type': 'WebSite',
        name: SITE.name,
        url: address,
        inLanguage: LANGUAGE,
        publisher: agency,
      },
    ] as const,
  };
}

function openingHours() {
  const { days, opens, closes } = SITE.officeHours;
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => DAYS[day]),
    opens: clock(opens),
    closes: clock(closes),
  };
}

/** Returns the property that lists the agency's profiles on social networks, if there are any. */
function sameAs() {
  const links = Object.values<string>(SOCIAL_LINKS).filter((link) => linkAddress(link) !== '');
  return links.length > 0 ? { sameAs: links } : {};
}

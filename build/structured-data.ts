import { linkAddress } from '../src/browser/link-address.ts';
import { QUESTIONS } from '../src/content/contact.ts';
import { SERVICES } from '../src/content/services.ts';
import { PAGE, SITE, SOCIAL_LINKS } from '../src/content/site.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Describes the agency with its services, the site and the questions in the vocabulary of https://schema.org. All texts
 * except the description also appear on the page.
 *
 * @param url the site's URL. If it is empty, URLs are relative to the page.
 */
export function structuredData(url: string) {
  const agency = { '@id': `${url}/#agency` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        ...agency,
        name: SITE.name,
        slogan: SITE.tagline,
        description: SITE.description,
        url: `${url}/`,
        logo: `${url}/icons/icon-512.png`,
        image: `${url}${PAGE.picture.path}`,
        email: SITE.email,
        telephone: SITE.phone,
        address: { '@type': 'PostalAddress', addressCountry: SITE.country },
        openingHoursSpecification: openingHours(),
        ...sameAs(),
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: 'Services',
          itemListElement: SERVICES.map(({ title, promise }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: title, description: promise, provider: agency },
          })),
        },
      },
      {
        '@type': 'WebSite',
        '@id': `${url}/#site`,
        name: SITE.name,
        url: `${url}/`,
        inLanguage: PAGE.language,
        publisher: agency,
      },
      {
        '@type': 'FAQPage',
        '@id': `${url}/#faq`,
        mainEntity: QUESTIONS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
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

/** Links to the agency's profiles on social networks, if any. */
function sameAs() {
  const links = Object.values<string>(SOCIAL_LINKS).filter((link) => linkAddress(link) !== '');
  return links.length > 0 ? { sameAs: links } : {};
}

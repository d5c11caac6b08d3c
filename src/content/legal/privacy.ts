import { REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import { OWNER, SITE } from '../site.ts';
import { RESPONSIBLE } from './owner.ts';
import { HOSTS, STORED } from './stored.ts';
import type { LegalBuild, LegalPart, LegalWords } from './texts.ts';

/** What the site and the agency store about a visitor, where, for how long, and how to have it erased. */
export function privacy(build: LegalBuild): LegalWords {
  return {
    lead: 'What we store about you, where and for how long, and how to have it erased. No advertising, no profiles, no analytics service.',
    parts: [
      {
        title: 'Who answers for it',
        text: [`${RESPONSIBLE}. Write to ${SITE.email} about anything on this page.`],
      },
      {
        title: 'When you only look',
        text: [
          'Nothing about you reaches our database. The server that delivers this site sees your IP address and your browser’s name, as every web server does. What your browser keeps is listed under Cookies. The newsletter has not started: an address entered there is neither stored nor sent. What the live panel in About measures stays in the page.',
        ],
      },
      {
        title: 'When you send a project request',
        text: [
          `We store ${listed(STORED.projectRequests)}. Name, email address and type of project are needed; the rest is up to you. We use it only to answer you and to plan your project, as you ask us to (in the EU: Article 6(1)(b) GDPR). In the database only our team can read it.`,
          `Besides, each request is counted: ${listed(STORED.projectAnalytics)}. That, and the delivery record below, shows us that none is lost, which is our legitimate interest (Article 6(1)(f)).`,
          `Our team keeps beside it ${listed(STORED.requestDesk)}; and a delivery record: ${listed(STORED.requestDeliveries)}. ${notices()}`,
        ],
      },
      where(build),
      {
        title: 'For how long',
        text: [
          'A request stays for as long as we talk about the project or work on it, and until you ask us to erase it; nothing deletes it by itself. Erasing takes the notes, the records and the count along; notices in our mailboxes and chat, and lists that we have exported, we delete by hand. An empty entry under the request’s random id remains, so that a late copy from your device can’t bring it back.',
          `On your own device, what you typed stays until it is sent or discarded. After ${REQUEST_KEPT_DAYS} days the next visit deletes it.`,
        ],
      },
      {
        title: 'Your rights',
        text: [
          `Write to ${SITE.email} to see what we store about you, to have it corrected or erased, to get a copy, or to object. You need no reason. If you are not content with the answer, you can turn to the data protection authority of your country.`,
        ],
      },
    ],
  };
}

function notices(): string {
  const by = OWNER.noticesThrough ?? 'mail or in our team’s chat';
  return `A notice of your request, with what you entered, may reach us by ${by}, whose provider keeps it too. A copy may reach you, at the address that you gave.`;
}

function where({ database, appCheck }: LegalBuild): LegalPart {
  const title = 'Where, and who else is involved';
  if (database === 'local') {
    return {
      title,
      text: [
        'This copy of the site has its database on the server that delivers it. Your browser contacts no other server, except for the pictures of templates that lie elsewhere.',
      ],
    };
  }
  const hosts = { ...HOSTS.firebase, ...(appCheck ? HOSTS.appCheck : {}) };
  const region = OWNER.databaseRegion === undefined ? '' : ` in ${OWNER.databaseRegion}`;
  return {
    title,
    text: [
      `The database is Google’s Firestore${region}. Google stores it for us under its data processing terms, perhaps in the United States too. Besides this site’s own server, your browser contacts only those below and, for the pictures of some templates, the servers they lie on. Each of them sees your IP address.`,
      ...(appCheck
        ? [
            'App Check protects the database from scripts: Google’s reCAPTCHA looks at your browser and how it is used, may set cookies, and tells us only whether it trusts it. Google’s own privacy policy and terms (policies.google.com) apply to that.',
          ]
        : []),
    ],
    facts: Object.entries(hosts).map(([name, meaning]) => ({ name, meaning })),
  };
}

/** “a, b and c” */
function listed(fields: Readonly<Record<string, string>>): string {
  const words = Object.values(fields);
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

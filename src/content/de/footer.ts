import { SITE } from '../site.ts';

export const FOOTER_TEXT: typeof import('../en/footer.ts').FOOTER_TEXT = {
  closing: 'Drei Angaben genügen für den Anfang.',
  blurb: 'Software für das Handy in Ihrer Tasche und das Netz, das Sie wirklich haben.',
  navigation: 'Fußzeile',
  services: {
    title: 'Leistungen',
    links: {
      web: 'Webentwicklung',
      mobile: 'Mobile Apps',
      ai: 'KI-Lösungen',
      cloud: 'Cloud-Dienste',
      consulting: 'IT-Beratung',
    },
  },
  company: {
    title: 'Unternehmen',
    links: { about: 'Über uns', careers: 'Karriere', blog: 'Blog', contact: 'Kontakt' },
  },
  resources: { title: 'Mehr', links: { cases: 'Referenzen', support: 'Hilfe', faq: 'Häufige Fragen' } },
  rights: `${SITE.name}. Alle Rechte vorbehalten.`,
  careersSubject: 'Karriere',
  website: 'Website',
};

export const LEGAL_TITLES: typeof import('../en/footer.ts').LEGAL_TITLES = {
  privacy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen',
  cookies: 'Cookies',
  imprint: 'Impressum',
};

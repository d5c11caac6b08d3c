export const SERVICES_HEADING: typeof import('../en/services.ts').SERVICES_HEADING = {
  title: 'Acht Leistungen, vom\u00a0Plan bis zur Pflege.',
  lead: 'Beginnen Sie mit dem, was am besten passt. Die meisten Projekte verbinden zwei oder drei.',
};

export const SERVICES: typeof import('../en/services.ts').SERVICES = {
  ai: {
    title: 'KI-Systeme',
    promise: 'KI, die in Ihrem Produkt mitarbeitet und sagt, wenn sie unsicher ist.',
    delivers: ['Assistenten und Suche für Ihre Daten', 'Prognose und Klassifikation', 'Tests für Qualität und Kosten'],
  },
  code: {
    title: 'Softwareentwicklung',
    promise: 'Systeme, die sich auch im dritten Jahr leicht ändern lassen.',
    delivers: [
      'Software für Desktop und Server',
      'Automatische Tests und Releases',
      'Dokumentierter Code, der Ihnen gehört',
    ],
  },
  shield: {
    title: 'IT-Sicherheit',
    promise: 'Die offene Tür finden, bevor andere es tun.',
    delivers: [
      'Bedrohungsmodell und Code-Prüfung',
      'Gehärtete Zugänge, Schlüssel und Backups',
      'Ein Plan für den Ernstfall',
    ],
  },
  transform: {
    title: 'Digitale Transformation',
    promise: 'Papier, Tabellen und den alten Server ablösen, in lauffähigen Schritten.',
    delivers: [
      'Die heutigen Abläufe im Überblick',
      'Migration mit Zählung vorher und nachher',
      'Schulung für alle, die damit arbeiten',
    ],
  },
  web: {
    title: 'Webentwicklung',
    promise: 'Schnell auf billigen Handys und in schlechten Netzen.',
    delivers: ['Websites, Shops, Webanwendungen', 'Zugänglich für alle', 'Offline nutzbar, wo es hilft'],
  },
  mobile: {
    title: 'Mobile Apps',
    promise: 'Eine App für beide Stores, sparsam mit Akku und Daten.',
    delivers: ['Android und iOS', 'Auch offline nutzbar', 'Veröffentlichung und Updates'],
  },
  cloud: {
    title: 'Cloud-Dienste',
    promise: 'Server, über die wir wachen, damit Sie schlafen können.',
    delivers: ['Infrastruktur als Code', 'Überwachung, geprobte Wiederherstellung', 'Eine planbare Rechnung'],
  },
  consulting: {
    title: 'IT-Beratung',
    promise: 'Klare Antworten: was bauen, was kaufen, was lassen.',
    delivers: [
      'Prüfung von Systemen und Anbietern',
      'Ein Fahrplan mit Kosten',
      'Eine zweite Meinung vor der Unterschrift',
    ],
  },
};

export const READABLE: typeof import('../en/services.ts').READABLE = {
  before: 'Diese Seite war auf Ihrem Gerät nach ',
  after: '\u00a0s lesbar',
};

export const SERVICE_TEXT: typeof import('../en/services.ts').SERVICE_TEXT = {
  more: (service) => `${service}: was Sie bekommen`,
  start: 'Projekt starten',
  startIn: (service) => `: ${service}`,
  demo: (name) => `${name} ausprobieren`,
  newTab: ', neuer Tab',
};

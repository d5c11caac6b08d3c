export const TEMPLATES_HEADING: typeof import('../en/templates.ts').TEMPLATES_HEADING = {
  title: 'Beginnen Sie mit etwas, das läuft.',
  lead: 'Fertige Oberflächen für Ihre Daten: ansehen, herunterladen oder von uns ausbauen lassen.',
};

export const TEMPLATES_TEXT: typeof import('../en/templates.ts').TEMPLATES_TEXT = {
  category: 'Kategorie',
  all: 'Alle',
  shown: (count, label) =>
    `${count} ${count === 1 ? 'Vorlage' : 'Vorlagen'}${label === '' ? '' : ` in der Kategorie ${label}`}`,
  featured: (category) => `${category}, empfohlen`,
  prices: { Free: 'Kostenlos', Premium: 'Premium, auf Anfrage', Enterprise: 'Enterprise, auf Anfrage' },
  use: 'Vorlage verwenden',
  note: (title) => `Wir möchten mit dieser Vorlage beginnen: „${title}“.`,
  preview: 'Vorschau',
  previewOf: (title) => ` von ${title}, neuer Tab`,
  missing: (picture) => `${picture} (nicht verfügbar)`,
  else: 'Nichts Passendes dabei?',
};

export const DETAILS_TEXT: typeof import('../en/templates.ts').DETAILS_TEXT = {
  details: 'Details',
  pictures: 'Bilder',
  picture: (number, count) => `Bild ${number} von ${count}`,
  anotherView: (title) => `${title}, weitere Ansicht`,
  features: 'Funktionen',
  builtWith: 'Erstellt mit',
  price: 'Preis',
  demoIsFree: (price) => `${price}; die Demo ist kostenlos`,
  worksWith: 'Läuft mit',
  size: 'Größe',
  updated: 'Aktualisiert',
  rating: 'Bewertung',
  downloads: 'Downloads',
  tags: 'Themen',
  version: 'Version',
  newTab: ', neuer Tab',
  download: 'Herunterladen',
  downloadDemo: 'Demo herunterladen',
};

import { SITE } from '../site.ts';

export const SECTION_LABELS: typeof import('../en/ui.ts').SECTION_LABELS = {
  home: 'Start',
  services: 'Leistungen',
  template: 'Vorlagen',
  about: 'Über uns',
  contact: 'Kontakt',
};

export const OFFER: typeof import('../en/ui.ts').OFFER = 'eine Seite Text mit Preis';

export const UI_TEXT: typeof import('../en/ui.ts').UI_TEXT = {
  launch: 'Projekt starten',
  loading: (section) => `${section}: wird geladen`,
  failed: `Dieser Teil der Seite ließ sich nicht laden. Sie können uns schreiben: ${SITE.email}.`,
  retry: 'Erneut versuchen',
  close: 'Schließen',
  clear: 'Leeren',
  clearField: (label) => `${label} leeren`,
  dismiss: 'Ausblenden',
  status: 'Status der Seite',
};

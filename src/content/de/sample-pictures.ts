export const SAMPLE_PICTURES: typeof import('../en/sample-pictures.ts').SAMPLE_PICTURES = new Map(
  Object.entries({
    meridian: [
      'Meridian in dunklen Farben: vier Kennzahlen, die Kurve der Besuche über dreißig Tage und ein Ring der Kanäle',
      'Dieselbe Übersicht in hellen Farben, für die letzten sieben Tage',
      'Weiter unten: eine Tabelle der meistbesuchten Seiten neben datierten Notizen',
      'Meridian auf zwei Handys, einmal dunkel und einmal hell',
    ],
    kiln: [
      'Die Startseite von Kiln: „Made slowly, for every day“ neben einer Vase, einem runden Gefäß und einer Tasse',
      'Die Kollektion: Vasen, Schalen und Gefäße auf schlichten Karten mit ihren Preisen',
      'Der Warenkorb als Feld über der abgedunkelten Seite: zwei Artikel und ihre Summe',
      'Kiln auf zwei Handys: die Startseite in hellen Farben, die Kollektion in dunklen',
    ],
    lumen: [
      'Die drei Ansichten von Lumen nebeneinander: Rückblick, heute und die Atempause',
      '„Small days, well kept“ neben den Gewohnheiten des Tages, in dunklen Farben',
      'Dieselbe Seite in hellen Farben, mit dem Rückblick auf einen Monat',
      'Zwei Handys in hellen Farben: Gewohnheiten mit einem Ring, der zu vier Fünfteln voll ist, und die Atempause',
    ],
    halo: [
      'Halo beantwortet eine Frage zu verspäteten Lieferungen mit einem Diagramm, einer Tabelle und nummerierten Quellen',
      'In dunklen Farben: Halo schreibt eine Zahlungserinnerung um und sagt, was sich geändert hat',
      'Halo beantwortet eine Frage an die Datenbank mit einer Abfrage und einem Satz',
      'Halo auf zwei Handys, einmal hell und einmal dunkel',
    ],
    harbor: [
      'Die Finanzen in Harbor: der Kontostand in einem Satz, zwölf Monate als Balken und die erwarteten Eingänge',
      'Projekte auf einer Tafel mit drei Spalten: geplant, in Arbeit, in Prüfung',
      'In dunklen Farben: Rechnungen in einer Tabelle, überfällig, offen und bezahlt',
      'Harbor auf zwei Handys: Finanzen in hellen Farben, geplante Tage als Heatmap in dunklen',
    ],
    ember: [
      'Der Editor von Ember um eine Insel in der Dämmerung, mit Szenenbaum, Inspektor und Materialien',
      'Die Insel bei Nacht mit leuchtendem Leuchtturm',
      'Die Insel als Drahtgitter',
      'Ember auf zwei Handys: die Insel bei Tag und der Inspektor',
    ],
  }).flatMap(([slug, [main = '', ...screenshots]]) => [
    [`templates/${slug}/main.avif`, main] as const,
    ...screenshots.map((words, place) => [`templates/${slug}/screenshot-${place + 1}.avif`, words] as const),
  ]),
);

export const SAMPLE_TEXT: typeof import('../en/samples.ts').SAMPLE_TEXT = {
  meridian: {
    title: 'Meridian Analytics Dashboard',
    description:
      'Ein ruhiges Dashboard für Besuche, Kanäle und Seiten. Drei Zeiträume schalten alle Zahlen auf einmal um, und Notizen erklären die Knicke der Kurve. Der Download ist die ganze Oberfläche, bereit für Ihre eigenen Daten.',
    tags: ['Dashboard', 'Analyse', 'Diagramme', 'Dunkelmodus'],
    features: [
      'Wechsel zwischen drei Zeiträumen, ohne Skript',
      'Diagramme als schlichtes SVG',
      'Seitenleiste, die auf Handys zur Kopfleiste wird',
      'Dunkel und hell, wie im System eingestellt',
      'Notizen zum Aufklappen',
    ],
    pictures: [
      'Meridian in dunklen Farben: vier Kennzahlen, die Kurve der Besuche über dreißig Tage und ein Ringdiagramm der Kanäle',
      'Dieselbe Übersicht in hellen Farben, für die letzten sieben Tage',
      'Weiter unten: eine Tabelle der meistbesuchten Seiten neben datierten Notizen',
      'Meridian auf zwei Handys, einmal dunkel und einmal hell',
    ],
  },
  kiln: {
    title: 'Kiln E-commerce Platform',
    description:
      'Ein Shop für eine kleine Kollektion, gesetzt wie ein Katalog. Die Waren lassen sich nach Art filtern, und der Warenkorb schiebt sich ins Bild, ohne dass man die Seite verlässt. Die Bilder der Waren sind in SVG gezeichnet, deshalb wiegt die Seite fast nichts.',
    tags: ['Shop', 'Katalog', 'Warenkorb', 'Editorial'],
    features: [
      'Filter nach Art, ohne Skript',
      'Warenkorb als Panel mit eigener Adresse',
      'Sechs gezeichnete Stücke in vier Glasuren',
      'Pflege, Lieferung und Rückgabe zum Aufklappen',
      'Dunkel und hell, wie im System eingestellt',
    ],
    pictures: [
      'Die Startseite von Kiln: „Made slowly, for every day“ neben einer Vase, einem runden Gefäß und einer Tasse',
      'Die Kollektion: Vasen, Schalen und Gefäße auf schlichten Karten mit ihren Preisen',
      'Der Warenkorb als Panel über der abgedunkelten Seite: zwei Artikel und ihre Summe',
      'Kiln auf zwei Handys: die Startseite in hellen Farben, die Kollektion in dunklen',
    ],
  },
  lumen: {
    title: 'Lumen Mobile App',
    description:
      'Eine App für Gewohnheiten: heute, Rückblick und Atempause. Wer eine Gewohnheit abhakt, lässt ihren Bogen im Ring leuchten. Auf dem Handy füllt die App den Bildschirm, am Rechner sitzt sie in einem Rahmen.',
    tags: ['Gewohnheiten', 'Tabs', 'Touch', 'Ruhe'],
    features: [
      'Drei Tabs, die ohne Skript funktionieren',
      'Fortschrittsring, der den Häkchen folgt',
      'Woche, Tagesdiagramm und Kalender über dreizehn Wochen',
      'Still, wenn Bewegung reduziert ist',
      'Große Flächen zum Tippen',
    ],
    pictures: [
      'Die drei Ansichten von Lumen nebeneinander: Rückblick, heute und die Atempause',
      '„Small days, well kept“ neben den Gewohnheiten des Tages, in dunklen Farben',
      'Dieselbe Seite in hellen Farben, mit dem Rückblick auf einen Monat',
      'Zwei Handys in hellen Farben: Gewohnheiten mit einem Ring, der zu vier Fünfteln voll ist, und die Atempause',
    ],
  },
  halo: {
    title: 'Halo AI Assistant',
    description:
      'Ein Gespräch, das zeigt, woher seine Antworten kommen. Jede Aussage führt zu ihrer Quelle, und Antworten gibt es kurz oder ausführlich. Die Gespräche sind von Hand geschriebene Beispiele; schließen Sie Ihr eigenes Modell an.',
    tags: ['Chat', 'Assistent', 'Quellen', 'KI'],
    features: [
      'Antworten in zwei Längen',
      'Nummerierte Quellen, die beim Aufrufen aufleuchten',
      'Schritte der Antwort zum Aufklappen',
      'Text, Tabellen, Briefe und Code, sorgfältig gesetzt',
      'Dunkel und hell, wie im System eingestellt',
    ],
    pictures: [
      'Halo beantwortet eine Frage zu verspäteten Lieferungen mit einem Diagramm, einer Tabelle und nummerierten Quellen',
      'In dunklen Farben: Halo schreibt eine Zahlungserinnerung um und sagt, was sich geändert hat',
      'Halo beantwortet eine Frage an die Datenbank mit einer Abfrage und einem Satz',
      'Halo auf zwei Handys, einmal hell und einmal dunkel',
    ],
  },
  harbor: {
    title: 'Harbor Business Suite',
    description:
      'Geld, Rechnungen, Projekte und Zeit einer kleinen Firma auf einer Seite. Jeder Teil beginnt mit einem einfachen Satz, der sagt, wie es steht. Gemacht für eine halbe Minute am Morgen.',
    tags: ['Rechnungen', 'Projekte', 'Planung', 'Finanzen'],
    features: [
      'Vier Teile hinter einer Reihe von Tabs',
      'Rechnungen mit ihrem Stand auf einen Blick',
      'Projekttafel in drei Spalten',
      'Sechs Wochen geplanter Tage als Heatmap',
      'Dunkel und hell, wie im System eingestellt',
    ],
    pictures: [
      'Die Finanzen in Harbor: der Kontostand in einem Satz, zwölf Monate als Balken und die erwarteten Eingänge',
      'Projekte auf einer Tafel mit drei Spalten: geplant, in Arbeit, in Prüfung',
      'In dunklen Farben: Rechnungen in einer Tabelle, überfällig, offen und bezahlt',
      'Harbor auf zwei Handys: Finanzen in hellen Farben, geplante Tage als Heatmap in dunklen',
    ],
  },
  ember: {
    title: 'Ember Gaming Engine',
    description:
      'Der Editor einer Spiele-Engine rund um eine kleine Insel. Tageszeit, Ebenen, Schattierung und Zoom verändern die Szene sofort, alles in CSS. Die Szene ist SVG; setzen Sie Ihren eigenen Renderer an ihre Stelle.',
    tags: ['Editor', 'Isometrie', 'Szene', 'Licht'],
    features: [
      'Vier Tageszeiten',
      'Ebenen zum Ein- und Ausschalten',
      'Schattierung: beleuchtet, gleichmäßig, Drahtgitter',
      'Drei Zoomstufen',
      'Szenenbaum, Inspektor und Materialien',
    ],
    pictures: [
      'Der Editor von Ember: eine Insel in der Dämmerung, dazu Szenenbaum, Inspektor und Materialien',
      'Die Insel bei Nacht mit leuchtendem Leuchtturm',
      'Die Insel als Drahtgitter',
      'Ember auf zwei Handys: die Insel bei Tag und der Inspektor',
    ],
  },
};

export const CATEGORY_TEXT: typeof import('../en/samples.ts').CATEGORY_TEXT = {
  webapps: { displayName: 'Webanwendungen', description: 'Dashboards und Werkzeuge, die im Browser laufen.' },
  mobile: { displayName: 'Mobil', description: 'Apps, zuerst fürs Handy gedacht.' },
  ecommerce: { displayName: 'Onlinehandel', description: 'Shops, vom ersten Blick bis zum Warenkorb.' },
  ai: { displayName: 'KI/ML', description: 'Assistenten und Modelle mit klarer Oberfläche.' },
  business: { displayName: 'Unternehmen', description: 'Geld, Projekte und Menschen an einem Ort.' },
  gaming: { displayName: 'Spiele', description: 'Welten und die Werkzeuge, mit denen sie entstehen.' },
};

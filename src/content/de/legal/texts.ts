import { LEGAL_IDS, type LegalContent, type LegalId, type LegalPart } from '../../legal.ts';
import { OWNER, SITE } from '../../site.ts';
import { LEGAL_TITLES } from '../footer.ts';
import { REPLY } from '../reply.ts';
import { OWNER_TEXT } from '../site.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';

export const legalTexts: typeof import('../../en/legal/texts.ts').legalTexts = (build) => {
  const words: Readonly<Record<LegalId, LegalContent>> = {
    privacy: privacy(build),
    terms: terms(),
    cookies: cookies(build),
    imprint: imprint(),
  };
  return LEGAL_IDS.map((id) => ({ id, title: LEGAL_TITLES[id], ...words[id] }));
};

export const terms: typeof import('../../en/legal/texts.ts').terms = () => ({
  lead: 'Was Sie von dieser Website und von uns erwarten können. Für ein Projekt gibt es einen eigenen Vertrag.',
  parts: [
    {
      title: 'Eine Anfrage ist kein Auftrag',
      text: [
        `Eine Projektanfrage ist kostenlos und für beide Seiten unverbindlich. Wir antworten ${REPLY}. Ein Vertrag kommt erst zustande, wenn beide Seiten einem schriftlichen Angebot zugestimmt haben; die Budgets und Zeitrahmen im Formular sind keine Angebote.`,
        'Bitte senden Sie nur Ihre eigenen Daten oder die einer Person, die damit einverstanden ist. Offensichtlichen Unfug löschen wir.',
      ],
    },
    {
      title: 'Vorlagen',
      text: [
        'Das Archiv jeder Vorlage enthält ihre Lizenz; diese gilt. Die Beispielvorlagen dieser Website stehen unter der MIT-Lizenz: Sie dürfen sie nach Belieben nutzen und ändern. Auch ihre Bewertungen und Downloadzahlen sind Beispiele.',
      ],
    },
    {
      title: 'Diese Website',
      text: [
        'Die Nutzung der Website ist kostenlos. Wir pflegen sie, können aber nicht zusichern, dass sie immer erreichbar oder frei von Fehlern ist. Wir haften für sie nur, soweit das Gesetz es verlangt. Ihre Verbraucherrechte bleiben davon unberührt.',
        `Der Name ${SITE.name}, die Texte und die Bilder gehören uns oder denen, die daneben genannt sind. Für die Websites, auf die wir verlinken, sind wir nicht verantwortlich.`,
      ],
    },
    ...law(),
  ],
});

function law(): readonly LegalPart[] {
  if (OWNER_TEXT.law === undefined) return [];
  const text = `Es gilt das Recht ${OWNER_TEXT.law}; der Schutz, den Ihnen zwingende Vorschriften Ihres eigenen Landes gewähren, bleibt bestehen.`;
  return [{ title: 'Anwendbares Recht', text: [text] }];
}

/** Builds the imprint that some countries require, from `site.ts`. */
function imprint(): LegalContent {
  const facts = [
    ['Name', OWNER.name],
    ['Anschrift', OWNER.address?.join(', ')],
    ['Vertreten durch', OWNER.representedBy],
    ['Register', OWNER.register],
    ['USt-IdNr.', OWNER.vatId],
    ['E-Mail', SITE.email],
    ['Telefon', SITE.phone],
  ] as const;
  const known = facts.flatMap(([name, meaning]) => (meaning === undefined ? [] : { name, meaning }));
  return {
    lead: `Wer hinter ${SITE.name} steht.`,
    parts: [{ title: 'Verantwortlich für diese Website', text: [], facts: known }],
  };
}

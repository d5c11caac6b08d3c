import {
  LEGAL_IDS,
  type LegalBuild,
  type LegalContent,
  type LegalId,
  type LegalPart,
  type LegalText,
} from '../../legal.ts';
import { OWNER, SITE } from '../../site.ts';
import { LEGAL_TITLES } from '../footer.ts';
import { REPLY } from '../reply.ts';
import { OWNER_TEXT } from '../site.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';

/** Writes the legal texts for a build's configuration. */
export function legalTexts(build: LegalBuild): readonly LegalText[] {
  const words: Readonly<Record<LegalId, LegalContent>> = {
    privacy: privacy(build),
    terms: terms(),
    cookies: cookies(build),
    imprint: imprint(),
  };
  return LEGAL_IDS.map((id) => ({ id, title: LEGAL_TITLES[id], ...words[id] }));
}

/** Writes the terms between visitor and agency. */
export function terms(): LegalContent {
  return {
    lead: 'What you can expect of this site and of us. A project has its own contract.',
    parts: [
      {
        title: 'A request is not an order',
        text: [
          `Sending a project request is free and commits nobody to anything. We reply ${REPLY}. There is a contract only once both of us have accepted a written offer; the budgets and timelines in the form are not quotes.`,
          'Please send only your own details, or those of somebody who has agreed to it. We delete obvious junk.',
        ],
      },
      {
        title: 'Templates',
        text: [
          'Each template’s archive contains its licence, and that licence applies. The sample templates that come with this site are under the MIT licence: use and change them as you like. Their ratings and download counts are samples too.',
        ],
      },
      {
        title: 'This site',
        text: [
          'The site is free to use. We look after it, but can’t promise that it is always up or free of mistakes. We are liable for it as far as the law requires, and no further. This does not affect your rights as a consumer.',
          `The name ${SITE.name}, the texts and the pictures belong to us or to those named beside them. We are not responsible for the sites we link to.`,
        ],
      },
      ...law(),
    ],
  };
}

function law(): readonly LegalPart[] {
  if (OWNER_TEXT.law === undefined) return [];
  const text = `The law of ${OWNER_TEXT.law} applies; the protection that the law of your own country guarantees you remains.`;
  return [{ title: 'Law', text: [text] }];
}

/** Builds the imprint that some countries require, from `site.ts`. */
function imprint(): LegalContent {
  const facts = [
    ['Name', OWNER.name],
    ['Address', OWNER.address?.join(', ')],
    ['Represented by', OWNER.representedBy],
    ['Register', OWNER.register],
    ['VAT number', OWNER.vatId],
    ['Email', SITE.email],
    ['Phone', SITE.phone],
  ] as const;
  const known = facts.flatMap(([name, meaning]) => (meaning === undefined ? [] : { name, meaning }));
  return {
    lead: `Who is behind ${SITE.name}.`,
    parts: [{ title: 'Responsible for this site', text: [], facts: known }],
  };
}

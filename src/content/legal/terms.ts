import { REPLY_WITHIN_HOURS } from '../../shared/constants.ts';
import { OWNER, SITE } from '../site.ts';
import type { LegalPart, LegalWords } from './texts.ts';

/** What visitor and agency may expect of each other. */
export function terms(): LegalWords {
  return {
    lead: 'What you can expect of this site and of us. A project has its own contract.',
    parts: [
      {
        title: 'A request is not an order',
        text: [
          `Sending a project request costs nothing and binds nobody. We reply within ${REPLY_WITHIN_HOURS} hours. There is a contract only once we have both agreed to a written offer; the budgets and timelines in the form are no prices.`,
          'Please send your own details only, or those of somebody who agrees. We delete what is plainly junk.',
        ],
      },
      {
        title: 'Templates',
        text: [
          'Each template’s archive has its licence inside, and that licence applies. The sample templates that come with this site are under the MIT licence: use and change them as you like. Their ratings and download counts are samples too.',
        ],
      },
      {
        title: 'This site',
        text: [
          'The site is free to use. We look after it, but can’t promise that it is always up or free of mistakes. We are liable for it as far as the law requires, and no further. That changes nothing about your rights as a consumer.',
          `The name ${SITE.name}, the texts and the pictures belong to us or to those named beside them. We have no say in sites that we link to.`,
        ],
      },
      ...law(),
    ],
  };
}

function law(): readonly LegalPart[] {
  if (OWNER.law === undefined) return [];
  const text = `The law of ${OWNER.law} applies, without taking from you what the law of your own country grants you.`;
  return [{ title: 'Law', text: [text] }];
}

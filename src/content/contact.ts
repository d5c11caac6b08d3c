import { REPLY_WITHIN_HOURS } from '../shared/constants.ts';

/** A question that visitors ask, and its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The section's heading. */
export const CONTACT_HEADING = {
  title: 'Tell us what you need.',
  lead: `Every request gets an answer from an engineer within ${REPLY_WITHIN_HOURS} hours.`,
} as const;

export const QUESTIONS: readonly Question[] = [
  {
    question: 'What happens after I send a request?',
    answer: `An engineer reads it and writes to you within ${REPLY_WITHIN_HOURS} hours, with questions or a first idea. Nothing is owed for that.`,
  },
  {
    question: 'I do not know my budget yet. Is that a problem?',
    answer:
      'No. Choose "Let\'s Discuss" or leave it open. Only your name, your email address and the kind of project are needed.',
  },
  {
    question: 'Do you sign a confidentiality agreement?',
    answer: 'Yes, before you show us anything that you would rather keep to yourself.',
  },
  {
    question: 'Who owns the code?',
    answer: 'You do, from the first commit. We keep no keys and no hidden parts.',
  },
  {
    question: 'Can I use a template as a start?',
    answer:
      'Yes. Every template on this page can be the first week of your project. Name it in the description and we begin from there.',
  },
];

import { REPLIES_ON_CLOSED_DAYS } from '../../shared/constants.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
}

export const CONTACT_HEADING = {
  title: 'Tell us what you need.',
  lead: `Every request gets an answer from an engineer ${REPLY}.`,
};

export const CONTACT_TEXT = {
  /** What happens, from the request to the page with a price. The first words are emphasized. */
  steps: [
    ['Three answers', 'are enough: your name, your email address and the kind of project.'],
    ['An engineer', `writes to you ${REPLY}, with questions or a first idea.`],
    ['After a first call', `you get ${OFFER}.`],
  ] as readonly (readonly [when: string, what: string])[],
  email: 'Email',
  phone: 'Phone',
  time: 'Local time',
  office: 'Office',
  /** The sentence below the office's local time. */
  place: (day: string, isOpen: boolean) =>
    isOpen
      ? `${day} in Sri Lanka. The office is open.`
      : `${day} in Sri Lanka. The office is closed${REPLIES_ON_CLOSED_DAYS ? '; requests are answered all the same' : ''}.`,
  questions: 'Common questions',
  copy: (text: string) => `Copy ${text}`,
  copied: 'Copied',
  copyFailed: 'Copying is not allowed here',
};

/** Describes how many hours of the visitor's working day are also office hours, in quarter-hour steps. */
export function sharedHoursInWords(shared: number): string {
  if (shared === 0) return 'Our days don’t overlap, so we write.';
  const quarters = ['', '¼', '½', '¾'][(shared % 1) * 4] ?? '';
  return `Our days overlap by ${Math.floor(shared) || ''}${quarters} ${shared > 1 ? 'hours' : 'hour'}.`;
}

export const QUESTIONS: readonly Question[] = [
  {
    question: 'What happens after I send a request?',
    answer:
      'An engineer reads it and writes to you, with questions or a first idea. After a first call you get one page with a price. None of it costs you anything.',
  },
  {
    question: 'I don’t know my budget. Is that OK?',
    answer:
      'Yes. Choose "Let\'s Discuss" or leave it open. Only your name, your email address and the kind of project are needed.',
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

import { REPLY } from './reply.ts';

/** The texts about the agency. Put your own here; `../site.ts` has its name and addresses, and the office hours as numbers. */
export const SITE_TEXT: typeof import('../en/site.ts').SITE_TEXT = {
  tagline: 'نبتكر مستقبل التقنية',
  headline: ['نبتكر', 'مستقبل التقنية'],
  origin: 'من «سرنديب»، الاسم القديم لسريلانكا.',
  description: `أنظمة ذكاء اصطناعي وبرمجيات وأمن سيبراني ومواقع وتطبيقات هاتف وخدمات سحابية. أخبرنا عن مشروعك ليصلك ردنا ${REPLY}.`,
  location: 'سريلانكا',
  officeHours: 'الاثنين إلى الجمعة، 9:00 ص إلى 6:00 م',
};

/** The owner's phrases for the legal texts. Put your own here. */
export const OWNER_TEXT: typeof import('../en/site.ts').OWNER_TEXT = {};

export const CASES: typeof import('../en/site.ts').CASES = [];
export const TEAM: typeof import('../en/site.ts').TEAM = [];

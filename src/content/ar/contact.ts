import { REPLIES_ON_CLOSED_DAYS } from '../../shared/constants.ts';
import { counted } from './counts.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

export const CONTACT_HEADING: typeof import('../en/contact.ts').CONTACT_HEADING = {
  title: 'أخبرنا بما تحتاج إليه.',
  lead: `يرد مهندس على كل طلب ${REPLY}.`,
};

export const CONTACT_TEXT: typeof import('../en/contact.ts').CONTACT_TEXT = {
  steps: [
    ['ثلاث إجابات', 'تكفي: اسمك وبريدك ونوع المشروع.'],
    ['مهندس', `يراسلك ${REPLY} بأسئلة أو فكرة أولى.`],
    ['بعد مكالمة أولى', `تصلك ${OFFER}.`],
  ],
  email: 'البريد',
  phone: 'الهاتف',
  time: 'توقيتنا',
  office: 'المكتب',
  place: (day, isOpen) =>
    isOpen
      ? `${day} في سريلانكا. المكتب مفتوح.`
      : `${day} في سريلانكا. المكتب مغلق${REPLIES_ON_CLOSED_DAYS ? '، ومع ذلك نرد على الطلبات' : ''}.`,
  questions: 'أسئلة شائعة',
  copy: (text) => `نسخ ${text}`,
  copied: 'تم النسخ',
  copyFailed: 'النسخ غير مسموح به هنا',
};

const QUARTERS = ['', 'ربع', 'نصف', 'ثلاثة أرباع'];

export const sharedHoursInWords: typeof import('../en/contact.ts').sharedHoursInWords = (shared) => {
  if (shared === 0) return 'لا تتداخل أوقات عملنا، فنتراسل.';
  const quarters = QUARTERS[(shared % 1) * 4] ?? '';
  if (shared < 1) return `تتداخل أوقات عملنا ${quarters} ساعة.`;
  return `تتداخل أوقات عملنا مدة ${counted(Math.floor(shared), 'hour')}${quarters && ` و${quarters}`}.`;
};

export const QUESTIONS: typeof import('../en/contact.ts').QUESTIONS = [
  {
    question: 'ماذا يحدث بعد إرسال الطلب؟',
    answer: 'يقرؤه مهندس ويراسلك بأسئلة أو فكرة أولى. وبعد مكالمة أولى تصلك صفحة واحدة فيها السعر. وكل ذلك مجاني.',
  },
  {
    question: 'لا أعرف ميزانيتي بعد. هل أرسل طلبي؟',
    answer: 'نعم. اختر «لنتناقش» أو اتركها فارغة. لا يلزم إلا اسمك وبريدك ونوع المشروع.',
  },
  {
    question: 'هل توقعون اتفاقية عدم إفصاح؟',
    answer: 'نعم، قبل أن تطلعنا على ما تفضل كتمانه.',
  },
  {
    question: 'من يملك الشيفرة؟',
    answer: 'أنت، منذ أول سطر. لا نحتفظ بمفاتيح ولا بأجزاء مخفية.',
  },
  {
    question: 'هل يمكنني البدء من قالب؟',
    answer: 'نعم. أي قالب هنا يصلح أسبوعًا أول لمشروعك. اذكره في الوصف لنبدأ منه.',
  },
];

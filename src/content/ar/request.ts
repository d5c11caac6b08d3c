import { REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import { replyDue } from '../reply-due.ts';
import { SITE } from '../site.ts';
import { counted } from './counts.ts';
import { LOCALE } from './language.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

const KEPT = counted(REQUEST_KEPT_DAYS, 'day');

export const REQUEST_TEXT: typeof import('../en/request.ts').REQUEST_TEXT = {
  title: 'أطلق مشروعك',
  subtitle: 'لنحول أفكارك إلى واقع',
  note: 'ثلاث إجابات تكفي، وعليها علامة *.',
  offline: 'أنت غير متصل. ما تكتبه يبقى في هذا النموذج، أما الإرسال فيحتاج إلى اتصال.',
  outdated: 'هناك إصدار أحدث من هذه الصفحة، وقد يلزم لإرسال الطلب.',
  reload: 'إعادة التحميل مع حفظ ما كتبته',
  notKept:
    'لا يحفظ هذا المتصفح أي بيانات لهذه الصفحة: إعادة التحميل تمحو ما تكتبه، ولا يبقى أي طلب في الانتظار بعد مغادرتك.',
  copy: { null: 'نسخ', copied: 'تم النسخ', failed: 'تعذر النسخ' },
  cancel: 'إلغاء',
  sendLater: { offline: 'إرساله عند عودة الاتصال', online: 'حفظه وإرساله تلقائيًا' },
  byMail: `أو أرسل ما كتبته بالبريد إلى ${SITE.email}.`,
  mailSubject: 'طلب مشروع',
  submit: 'إرسال الطلب',
  submitting: 'جارٍ الإرسال…',
  groups: {
    more: 'كل ما تضيفه يفيدنا',
    details: 'التفاصيل (اختيارية)',
  },
  descriptionHint: 'ماذا تريد أن يفعل مشروعك، ولمن؟ تكفي بضع جمل.',
  successTitle: 'أُرسل طلب مشروعك!',
  successText: `سيراجع فريقنا متطلبات مشروعك ويتواصل معك ${REPLY}.`,
  missingFields: 'املأ جميع الحقول المطلوبة',
  malformedEmail: 'تحقق من عنوان البريد الإلكتروني',
  tooLong: 'اختصر النص المشار إليه',
  saveFailed: 'تعذر إرسال طلب المشروع. حاول مجددًا.',
  attention: (names) => `${counted(names.length, 'answer')} بحاجة إلى مراجعة: ${names.join('، ')}.`,
  orChoose: (label) => `أو اختر «${label}».`,
  leftAdded: 'أُضيف ما كتبته سابقًا. راجع الطلب ثم أرسله مجددًا.',
  notAccepted: 'تعذر إرسال طلب المشروع',
  problems: {
    customerName: 'اكتب اسمك.',
    customerEmail: 'اكتب بريدك الإلكتروني.',
    customerEmailMalformed: 'اكتب عنوان بريد إلكتروني مثل name@example.com.',
    projectType: 'اختر نوع المشروع.',
    tooLong: (by) => `اختصر هذا النص بمقدار ${counted(by, 'character')}.`,
  },
};

export const LEFT_OUT: typeof import('../en/request.ts').LEFT_OUT = (what) =>
  `حُدّثت هذه الصفحة. أُسقط ما لم نعد نسأل عنه: ${what.join('؛ ')}. راجع الطلب ثم أرسله مجددًا.`;

export const SLOW_ANSWER: string =
  'يستغرق الإرسال وقتًا أطول من المعتاد. يمكنك إغلاق النموذج، وستخبرك هذه الصفحة بالنتيجة.';

export const NEXT_STEPS: typeof import('../en/request.ts').NEXT_STEPS = {
  title: 'الخطوات التالية',
  steps: (sent) => [
    [formatTime(sent), 'وصلنا طلبك.'],
    [`قبل ${formatTime(new Date(replyDue(sent.getTime())))}`, 'يراسلك مهندس بأسئلة أو فكرة أولى.'],
    ['بعد مكالمة أولى', `تصلك ${OFFER}، مجانًا.`],
  ],
  files: 'لإضافة ملفات، أرفقها بردك على رسالتنا.',
  book: 'احجز المكالمة الأولى الآن',
};

/** Formats a time such as “الجمعة، 27 نوفمبر، 2:05 م”. */
function formatTime(time: Date): string {
  const day = time.toLocaleDateString(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day}، ${time.toLocaleTimeString(LOCALE, { hour: 'numeric', minute: '2-digit' })}`;
}

export const REQUEST_TOASTS: typeof import('../en/request.ts').REQUEST_TOASTS = {
  sending: 'جارٍ إرسال طلبك…',
  saved: `أُرسل طلبك. سنتواصل معك ${REPLY}.`,
  earlierStored: 'وقد وصلت أيضًا النسخة التي أرسلتها قبله.',
  waiting: {
    offline: `طلبك محفوظ على هذا الجهاز مدة ${KEPT}، ويُرسَل عند عودة الاتصال.`,
    online: `تعذر علينا استلام طلبك الآن. وهو محفوظ على هذا الجهاز مدة ${KEPT}، وسنواصل المحاولة.`,
  },
  waitingHere: 'ينتظر طلبك ما دامت هذه الصفحة مفتوحة، وسنواصل المحاولة.',
  unsent: 'ربما لم يُرسَل أحد طلباتك قبل إغلاق هذه الصفحة. وهو محفوظ على هذا الجهاز.',
  refused: 'تعذر إرسال طلبك.',
  expired: 'لم يُرسَل طلب سابق لك. سيبقى على هذا الجهاز إلى أن ترسله أو تحذفه.',
  undo: 'حُذف ما كتبته.',
  stuck: 'تعذر حذف طلبك من هذا الجهاز. حاول مجددًا.',
  buttons: {
    send: 'إرسال الآن',
    edit: 'تعديل',
    discard: 'حذف',
    undo: 'تراجع',
    copy: 'نسخ',
    copied: 'تم النسخ',
    failed: 'تعذر النسخ',
    mail: 'إرسال بالبريد',
  },
};

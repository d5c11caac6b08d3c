import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import type { LegalPart } from '../../legal.ts';
import { counted } from '../counts.ts';

const SITE_DATA = 'تمسح بيانات الموقع';
const TAB = 'تُغلَق علامة التبويب';

export const KEPT_ON_DEVICE: typeof import('../../en/legal/cookies.ts').KEPT_ON_DEVICE = [
  {
    name: 'requests',
    where: 'IndexedDB',
    what: 'ما تكتبه في نموذج الطلب، وأي طلب لم يُسلَّم بعد',
    until: `يُسلَّم أو يُحذف. وبعد ${counted(REQUEST_KEPT_DAYS, 'day')} لا يُرسَل شيء تلقائيًا، وتحذف زيارتك التالية ما لم تطلب إرساله قط`,
  },
  {
    name: 'request-form',
    where: 'session storage',
    what: 'أي نموذج غير مكتمل تفتحه علامة التبويب هذه من جديد بعد إعادة التحميل',
    until: TAB,
  },
  {
    name: 'theme',
    where: 'local storage',
    what: 'المظهر الذي اخترته: حسب النظام أو فاتح أو داكن',
    until: SITE_DATA,
  },
  {
    name: 'language-offered',
    where: 'local storage',
    what: 'أن هذه الصفحة عُرضت عليك بلغة متصفحك',
    until: SITE_DATA,
  },
  {
    name: 'particles',
    where: 'local storage',
    what: 'أنك أوقفت الحركة مؤقتًا',
    until: 'تستأنفها',
  },
  {
    name: 'workbox-precache',
    where: 'cache',
    what: 'الموقع نفسه، ليفتح فورًا ومن دون شبكة',
    until: `يحلّ الإصدار التالي محلّه، أو ${SITE_DATA}`,
  },
  {
    name: 'pictures',
    where: 'cache',
    what: 'صور القوالب ومعايناتها التي شاهدتها',
    until: `تستبدلها زيارة لاحقة، أو ${SITE_DATA}`,
  },
  {
    name: 'firebase-heartbeat-database',
    where: 'IndexedDB',
    what: 'الأيام، وهي 30 على الأكثر، التي عملت فيها هنا مكتبة قواعد البيانات من Google، وإصدارها',
    until: `تحلّ محلّها أيام أحدث، أو ${SITE_DATA}`,
  },
  {
    name: 'firebase-app-check-database',
    where: 'IndexedDB',
    what: 'تصريح لقاعدة البيانات يصدره App Check',
    until: 'يُستبدَل، نحو مرة لكل ساعة استخدام',
    appCheck: true,
  },
];

const PLACES = [
  ['التخزين المحلي', 'local storage'],
  ['تخزين الجلسة، لعلامة تبويب واحدة', 'session storage'],
  ['IndexedDB', 'IndexedDB'],
  ['ذاكرات التخزين المؤقت', 'cache'],
] as const;

export const cookies: typeof import('../../en/legal/cookies.ts').cookies = ({ appCheck }) => {
  const entries = KEPT_ON_DEVICE.filter((kept) => appCheck || kept.appCheck === undefined);
  const kept = PLACES.map(([title, place]): LegalPart => {
    const here = entries.filter(({ where }) => where === place);
    return {
      title,
      text: [],
      facts: here.map(({ name, what, until }) => ({ name, meaning: `${what}. حتى ${until}.` })),
    };
  });
  return {
    lead: appCheck
      ? 'لا يضع هذا الموقع أي ملفات تعريف ارتباط. أما reCAPTCHA من Google، التي تحمي قاعدة البيانات، فقد تضع ملف تعريف ارتباط خاصًا بها (\u2068_GRECAPTCHA\u2069) ومدخلًا في التخزين المحلي لهذا الموقع (\u2068_grecaptcha\u2069).'
      : 'لا يضع هذا الموقع أي ملفات تعريف ارتباط، ولا يضعها أحد غيرنا من خلاله.',
    parts: [
      {
        title: 'ما يحتفظ به متصفحك',
        text: [
          'كي لا يضيع شيء مما تكتبه وكي يعمل الموقع دون شبكة، يحتفظ الموقع على جهازك بالمدخلات أدناه. لا يتبعك أي منها إلى مواقع أخرى. وكلها ناتجة عن شيء تفعله هنا أو لازمة لتقديم الموقع، ولذلك لا تظهر لافتة موافقة.',
          'يمكنك رؤيتها ومسحها في إعدادات متصفحك لهذا الموقع. وإذا حظرت التخزين، يظل الموقع يعمل، لكن إعادة تحميل الصفحة تمحو النموذج غير المكتمل.',
        ],
      },
      ...kept,
    ],
  };
};

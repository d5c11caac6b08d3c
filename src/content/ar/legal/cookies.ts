import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import { type KeptTexts, keptParts, type PlaceTexts } from '../../legal.ts';
import { counted } from '../counts.ts';

const SITE_DATA = 'تمسح بيانات الموقع';
const TAB = 'تُغلَق علامة التبويب';

const KEPT: KeptTexts = {
  requests: {
    what: 'ما تكتبه في نموذج الطلب، ومن أين أتيت حينها، وأي طلب لم يُسلَّم بعد',
    until: `يُسلَّم أو يُحذف. وبعد ${counted(REQUEST_KEPT_DAYS, 'day')} لا يُرسَل شيء تلقائيًا، ويُحذف في زيارتك التالية ما لم تطلب إرساله قط`,
  },
  'request-form': { what: 'تحديد النموذج غير المكتمل الذي تعيد علامة التبويب هذه فتحه بعد إعادة التحميل', until: TAB },
  theme: { what: 'المظهر الذي اخترته: حسب النظام أو فاتح أو داكن', until: SITE_DATA },
  'language-offered': { what: 'أن هذه الصفحة عُرضت عليك بلغة متصفحك', until: SITE_DATA },
  particles: { what: 'أنك أوقفت الحركة مؤقتًا', until: 'تستأنفها' },
  'workbox-precache': {
    what: 'الموقع نفسه، ليفتح فورًا ومن دون شبكة',
    until: `يحل الإصدار التالي محله، أو ${SITE_DATA}`,
  },
  pictures: { what: 'صور القوالب ومعايناتها التي شاهدتها', until: `تحل محلها أخرى في زيارة لاحقة، أو ${SITE_DATA}` },
  'firebase-heartbeat-database': {
    what: 'الأيام، وهي 30 على الأكثر، التي عملت فيها هنا مكتبة قواعد البيانات من Google، وإصدارها',
    until: `تحل محلها أيام أحدث، أو ${SITE_DATA}`,
  },
  'firebase-app-check-database': {
    what: 'تصريح لقاعدة البيانات يصدره App Check',
    until: 'يُستبدَل، نحو مرة كل ساعة استخدام',
  },
};

const PLACES: PlaceTexts = {
  'local storage': 'التخزين المحلي',
  'session storage': 'تخزين الجلسة، لعلامة تبويب واحدة',
  IndexedDB: 'IndexedDB',
  cache: 'ذاكرة التخزين المؤقت',
};

export const cookies: typeof import('../../en/legal/cookies.ts').cookies = (build) => {
  return {
    lead: build.appCheck
      ? 'لا يضع هذا الموقع أي ملفات تعريف ارتباط. أما reCAPTCHA من Google، التي تحمي قاعدة البيانات، فقد تضع ملف تعريف ارتباط خاصًا بها (\u2068_GRECAPTCHA\u2069) ومدخلًا في التخزين المحلي لهذا الموقع (\u2068_grecaptcha\u2069).'
      : 'لا يضع هذا الموقع أي ملفات تعريف ارتباط، ولا يضعها أحد غيرنا من خلاله.',
    parts: [
      {
        title: 'ما يحتفظ به متصفحك',
        text: [
          'كي لا يضيع شيء مما تكتبه وكي يعمل الموقع دون شبكة، يحتفظ الموقع على جهازك بالمدخلات أدناه. لا يتعقبك أي منها إلى مواقع أخرى. وكلها ناتجة عن شيء تفعله هنا أو لازمة لتقديم الموقع، ولذلك لا تظهر لافتة موافقة.',
          'يمكنك رؤيتها ومسحها في إعدادات متصفحك لهذا الموقع. وإذا حظرت التخزين، فسيظل الموقع يعمل، لكن إعادة تحميل الصفحة تمحو النموذج غير المكتمل.',
        ],
      },
      ...keptParts(build, PLACES, KEPT, ({ what, until }) => `${what}. حتى ${until}.`),
    ],
  };
};

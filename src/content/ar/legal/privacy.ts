import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import { type LegalBuild, type LegalPart, phrasesOf } from '../../legal.ts';
import { OWNER, SITE } from '../../site.ts';
import { counted } from '../counts.ts';
import { FIELD_TEXT } from '../request-fields.ts';
import { OWNER_TEXT, SITE_TEXT } from '../site.ts';

const RESPONSIBLE =
  OWNER.name === undefined ? `${SITE.name}، ${SITE_TEXT.location}` : [OWNER.name, ...(OWNER.address ?? [])].join('، ');

const THEN = OWNER_TEXT.requestsKept === undefined ? '' : `، ثم لمدة ${OWNER_TEXT.requestsKept} على الأكثر`;

export const STORED: typeof import('../../en/legal/privacy.ts').STORED = {
  projectRequests: {
    ...phrasesOf(FIELD_TEXT),
    language: 'لغة الصفحة',
    source:
      'من أين أتيت (الموقع الذي أحالك إلينا، وصفحتنا التي قادك إليها الرابط، وما يذكره الرابط من مصدر ووسيط وحملة)',
    status: 'حالة الطلب',
    createdAt: 'وقت وصول الطلب',
    updatedAt: 'وقت آخر تغيير فيه',
  },
  projectAnalytics: {
    projectId: 'معرف الطلب',
    eventType: 'كلمة «inquiry»',
    userAgent: 'اسم متصفحك وإصداره (وهو يذكرهما لكل موقع)',
    sessionId: 'رقمًا عشوائيًا (جديدًا لكل طلب)',
    timestamp: 'الوقت بحسب ساعة جهازك',
  },
  requestDesk: {
    notes: 'ملاحظات عن المشروع',
    noted: 'من كتب الملاحظات ومتى',
    assignee: 'من يجيب عنه',
    status: 'الحالة التي نبحث بها',
    last: 'حالته الراهنة (مع الوقت ومن حددها)',
    history: 'كل حالة مر بها الطلب (مع وقتها ومن حددها)',
    createdAt: 'وقت وصول الطلب',
    updatedAt: 'وقت آخر تغيير',
  },
  requestDeliveries: {
    copy: 'ما إذا كانت ستصلك نسخة',
    mailAt: 'وقت إبلاغنا بالبريد',
    webhookAt: 'وقت إبلاغنا في محادثة فريقنا',
    copyAt: 'وقت إرسال نسختك',
    waitingSince: 'منذ متى ينتظر الطلب ذلك',
    sentAt: 'وقت إتمام ذلك كله',
    problem: 'ما حدث من خطأ',
  },
  newsletter: {
    email: 'بريدك الإلكتروني',
    consent: 'النص الذي وافقت عليه',
    language: 'لغته',
    createdAt: 'وقت وصول الاشتراك',
  },
  notice: {
    recent: 'أوقات إبلاغاته الأخيرة لنا، ومع كل منها بصمتا العنوان الذي تلقى نسخة ونطاقه',
    countedAt: 'وقت آخر إبلاغ له عن طلبات كثيرة دفعة واحدة',
    leasedAt: 'وقت بدء تشغيله الجاري',
    readTo: 'وقت آخر طلب عدّه',
    uncounted: 'عدد الطلبات التي لم يبلغ عنها بعد',
    upTo: 'الموضع الذي بلغه في الفحص',
  },
};

export const NOT_ABOUT_VISITORS: typeof import('../../en/legal/privacy.ts').NOT_ABOUT_VISITORS = [
  'team',
  'templates',
  'categories',
];

export const HOSTS: typeof import('../../en/legal/privacy.ts').HOSTS = {
  firebase: {
    'firestore.googleapis.com': 'قاعدة البيانات',
    'identitytoolkit.googleapis.com': 'تسجيل دخول فريقنا',
    'securetoken.googleapis.com': 'تسجيل الدخول نفسه',
  },
  appCheck: {
    'content-firebaseappcheck.googleapis.com': 'App Check، الذي يصدر تصريحًا لقاعدة البيانات',
    'www.google.com': 'reCAPTCHA، التي تقدر ما إذا كان مستخدم المتصفح إنسانًا',
    'www.gstatic.com': 'شيفرة reCAPTCHA',
    'recaptcha.google.com': 'إطار من reCAPTCHA',
  },
};

/** Cites a point of GDPR Article 6(1), isolated from the Arabic text so that the parentheses stay in order. */
const article = (point: string) => `المادة \u20686(1)(${point})\u2069`;

export const privacy: typeof import('../../en/legal/privacy.ts').privacy = (build) => ({
  lead: 'ما نخزنه عنك، وأين، وإلى متى، وكيف تطلب محوه. لا إعلانات، ولا تنميط للزوار، ولا خدمة تحليلات.',
  parts: [
    {
      title: 'الجهة المسؤولة',
      text: [`${RESPONSIBLE}. راسلنا على ${SITE.email} بشأن أي شيء في هذه الصفحة.`],
    },
    {
      title: 'عندما تكتفي بالزيارة',
      text: [
        'لا يصل إلى قاعدة بياناتنا شيء عنك. الخادم الذي يقدم هذا الموقع يرى عنوان IP الخاص بك واسم متصفحك، كأي خادم ويب. أما ما يحتفظ به متصفحك فمذكور تحت «ملفات تعريف الارتباط».',
      ],
    },
    {
      title: 'عندما ترسل طلب مشروع',
      text: [
        `نخزن ${joinWords(STORED.projectRequests)}. الاسم والبريد الإلكتروني ونوع المشروع إلزامية، والباقي اختياري. لا نستخدم ذلك إلا لنرد عليك ونخطط لمشروعك، كما تطلب منا (في الاتحاد الأوروبي: ${article('b')} من اللائحة العامة لحماية البيانات GDPR). ويبين لنا من أين أتيت أي الروابط تجلب لنا الطلبات، وهذه مصلحتنا المشروعة (${article('f')}). وفي قاعدة البيانات لا يستطيع قراءته إلا فريقنا.`,
        `ونحصي كذلك كل طلب في مدخل يتضمن ${joinWords(STORED.projectAnalytics)}. يبين لنا هذا المدخل وسجل التسليم المذكور أدناه أنه لا يضيع أي طلب، وهذه مصلحتنا المشروعة (${article('f')}).`,
        `وإلى جانب الطلب يسجل فريقنا ${joinWords(STORED.requestDesk)}. ويتضمن سجل التسليم ${joinWords(STORED.requestDeliveries)}. وكي لا يتلقى أي عنوان أكثر من نسخة واحدة في اليوم، يتذكر البرنامج الذي يبلغنا ${joinWords(STORED.notice)}؛ ويحل الأحدث محل الأقدم. ${notices()}`,
      ],
    },
    {
      title: 'عندما تشترك في النشرة البريدية',
      text: [
        `نخزن ${joinWords(STORED.newsletter)}. نستخدم ذلك للنشرة وحدها، لأنك وافقت على ذلك بالضغط على «اشتراك» (في الاتحاد الأوروبي: ${article('a')} من اللائحة العامة لحماية البيانات GDPR). وتحتفظ الأداة التي ترسل نشرتنا بعنوانك أيضًا. وقبل أول عدد تطلب منك بالبريد تأكيد الاشتراك؛ ومن دون ذلك لا يصلك أي عدد. لإلغاء الاشتراك، استخدم الرابط الموجود في أي عدد. ولحذف عنوانك، راسلنا على ${SITE.email}.`,
      ],
    },
    where(build),
    {
      title: 'مدة الاحتفاظ',
      text: [
        `نحتفظ بالطلب ما دمنا نناقش المشروع أو نعمل عليه${THEN}، أو إلى أن تطلب منا محوه؛ ولا يُحذف شيء تلقائيًا. ومحوه يزيل أيضًا الملاحظات والسجلات والمدخل الذي يحصيه. أما الإشعارات في صناديق بريدنا ومحادثتنا، والقوائم التي صدرناها، فنحذفها يدويًا. ويبقى مدخل فارغ تحت معرف الطلب العشوائي، كي لا تعيده نسخة متأخرة من جهازك. ويبقى الاشتراك إلى أن تطلب منا حذفه.`,
        `وعلى جهازك يبقى ما كتبته، ومعه من أين أتيت، إلى أن يُرسَل أو يُحذف. وبعد ${counted(REQUEST_KEPT_DAYS, 'day')} يُحذف في زيارتك التالية ما لم تطلب إرساله قط، وتُسأل عما تريد فعله بطلب تعذر إرساله.`,
      ],
    },
    {
      title: 'حقوقك',
      text: [
        `راسلنا على ${SITE.email} لترى ما نخزنه عنك، أو لتصحيحه أو محوه، أو للحصول على نسخة منه، أو للاعتراض. لا يلزمك ذكر سبب. وإذا لم يُرضك جوابنا، يمكنك تقديم شكوى إلى هيئة حماية البيانات في بلدك.`,
      ],
    },
  ],
});

function notices(): string {
  const through = OWNER_TEXT.noticesThrough ?? 'البريد الإلكتروني أو محادثة فريقنا';
  return `وقد نُبلَّغ بطلبك، مع كل ما أدخلته، عبر ${through}؛ وعندئذ يحتفظ مقدم الخدمة بنسخة أيضًا. وقد تصلك نسخة على العنوان الذي أعطيته.`;
}

function where({ database, appCheck }: LegalBuild): LegalPart {
  const title = 'مكان التخزين والجهات المشاركة';
  if (database === 'local') {
    return {
      title,
      text: [
        'قاعدة بيانات هذه النسخة من الموقع موجودة على الخادم الذي يقدمها. ولا يتصل متصفحك بأي خادم آخر، إلا لجلب صور قوالب مستضافة في مكان آخر.',
      ],
    };
  }
  const hosts = { ...HOSTS.firebase, ...(appCheck ? HOSTS.appCheck : {}) };
  const region = OWNER_TEXT.databaseRegion === undefined ? '' : ` في ${OWNER_TEXT.databaseRegion}`;
  return {
    title,
    text: [
      `قاعدة البيانات هي Firestore من Google${region}. تخزنها Google لنا بموجب شروطها لمعالجة البيانات، وربما في الولايات المتحدة أيضًا. وإلى جانب خادم هذا الموقع نفسه، لا يتصل متصفحك إلا بالخوادم أدناه، وبالخوادم التي تستضيف صور بعض القوالب لعرض هذه الصور. وكل منها يرى عنوان IP الخاص بك.`,
      ...(appCheck
        ? [
            'يحمي App Check قاعدة البيانات من إساءة الاستخدام الآلية: تفحص reCAPTCHA من Google متصفحك وطريقة استخدامك له، وقد تضع ملفات تعريف ارتباط، ولا تخبرنا إلا بما إذا كانت تثق بمتصفحك. وتسري على ذلك سياسة خصوصية Google وشروطها (policies.google.com).',
          ]
        : []),
    ],
    facts: Object.entries(hosts).map(([name, meaning]) => ({ name, meaning })),
  };
}

/** Joins descriptions as “أ، وب، وج”. */
function joinWords(fields: Readonly<Record<string, string>>): string {
  return Object.values(fields).join('، و');
}

import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import { type LegalBuild, type LegalPart, phrasesOf } from '../../legal.ts';
import { OWNER, SITE } from '../../site.ts';
import { counted } from '../counts.ts';
import { FIELD_TEXT } from '../request-fields.ts';
import { OWNER_TEXT, SITE_TEXT } from '../site.ts';

const RESPONSIBLE =
  OWNER.name === undefined ? `${SITE.name}، ${SITE_TEXT.location}` : [OWNER.name, ...(OWNER.address ?? [])].join('، ');

export const STORED: typeof import('../../en/legal/privacy.ts').STORED = {
  projectRequests: {
    ...phrasesOf(FIELD_TEXT),
    language: 'لغة الصفحة',
    fillSeconds: 'مدة ملء النموذج (إن كانت ثلاث ثوانٍ أو أقل)',
    status: 'حالة الطلب',
    createdAt: 'وقت وصول الطلب',
    updatedAt: 'وقت آخر تغيير فيه',
  },
  projectAnalytics: {
    projectId: 'معرّف الطلب',
    eventType: 'كلمة «inquiry»',
    userAgent: 'اسم متصفحك وإصداره (وهو يذكرهما لكل موقع)',
    sessionId: 'رقمًا عشوائيًا (جديدًا لكل طلب)',
    timestamp: 'الوقت بحسب ساعة جهازك',
  },
  requestDesk: {
    notes: 'ملاحظات عن المشروع',
    history: 'كل حالة مرّ بها (مع وقتها ومن حدّدها)',
    updatedAt: 'وقت آخر تغيير',
  },
  requestDeliveries: {
    leasedAt: 'وقت الشروع في إبلاغنا',
    copy: 'ما إذا كانت ستصلك نسخة',
    mailAt: 'وقت إبلاغنا بالبريد',
    webhookAt: 'وقت إبلاغنا في محادثة فريقنا',
    copyAt: 'وقت إرسال نسختك',
    waitingSince: 'منذ متى ينتظر الطلب إن ورد عدد كبير دفعة واحدة',
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
    recent: 'أوقات آخر مرات أبلغنا فيها، ومع كل منها بصمة العنوان الذي تلقى نسخة',
    countedAt: 'وقت آخر إبلاغ منه بطلبات كثيرة دفعة واحدة',
    upTo: 'الموضع الذي بلغه في الفحص',
    older: 'عدد الطلبات التي وردت قبل ذلك',
  },
};

export const NOT_ABOUT_VISITORS: typeof import('../../en/legal/privacy.ts').NOT_ABOUT_VISITORS = [
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
    'www.google.com': 'reCAPTCHA، التي تقدّر هل يشغّل المتصفح إنسان',
    'www.gstatic.com': 'برنامج reCAPTCHA النصي',
    'recaptcha.google.com': 'إطار من reCAPTCHA',
  },
};

/** Refers to a paragraph of the GDPR, isolated, so that the parentheses stay in their order. */
const article = (point: string) => `المادة \u20686(1)(${point})\u2069`;

export const privacy: typeof import('../../en/legal/privacy.ts').privacy = (build) => ({
  lead: 'ما نخزّنه عنك، وأين، وإلى متى، وكيف تطلب محوه. لا إعلانات، ولا بناء ملفات شخصية عنك، ولا خدمة تحليلات.',
  parts: [
    {
      title: 'من المسؤول',
      text: [`${RESPONSIBLE}. راسلنا على ${SITE.email} بشأن أي شيء في هذه الصفحة.`],
    },
    {
      title: 'عندما تكتفي بالزيارة',
      text: [
        'لا يصل إلى قاعدة بياناتنا شيء عنك. الخادم الذي يقدّم هذا الموقع يرى عنوان IP الخاص بك واسم متصفحك، كأي خادم ويب. أما ما يحتفظ به متصفحك فمذكور تحت «ملفات تعريف الارتباط».',
      ],
    },
    {
      title: 'عندما ترسل طلب مشروع',
      text: [
        `نخزّن ${joinWords(STORED.projectRequests)}. الاسم والبريد الإلكتروني ونوع المشروع مطلوبة، والباقي اختياري. لا نستخدم ذلك إلا لنردّ عليك ونخطط مشروعك، كما تطلب منا (في الاتحاد الأوروبي: ${article('b')} من اللائحة العامة لحماية البيانات GDPR). وفي قاعدة البيانات لا يستطيع قراءته إلا فريقنا.`,
        `ونحصي كذلك كل طلب في مدخل يتضمّن ${joinWords(STORED.projectAnalytics)}. يبيّن لنا هذا المدخل وسجل التسليم المذكور أدناه أنه لا يضيع أي طلب، وهذه مصلحتنا المشروعة (${article('f')}).`,
        `وإلى جانب الطلب يسجّل فريقنا ${joinWords(STORED.requestDesk)}. ويتضمّن سجل التسليم ${joinWords(STORED.requestDeliveries)}. وكي لا يتلقى أي عنوان أكثر من نسخة واحدة في اليوم، يتذكّر البرنامج الذي يبلغنا ${joinWords(STORED.notice)}؛ ويحلّ الأحدث محلّ الأقدم. ${notices()}`,
      ],
    },
    {
      title: 'عندما تشترك في النشرة البريدية',
      text: [
        `نخزّن ${joinWords(STORED.newsletter)}. نستخدم ذلك للنشرة وحدها، لأنك وافقت على ذلك بالضغط على «اشتراك» (في الاتحاد الأوروبي: ${article('a')} من اللائحة العامة لحماية البيانات GDPR). وتحتفظ الأداة التي ترسل نشرتنا بعنوانك أيضًا. وقبل أول عدد تطلب منك بالبريد أن تؤكد؛ ومن دون ذلك لا يصلك أي عدد. لإلغاء الاشتراك، استخدم الرابط الموجود في أي عدد. ولحذف عنوانك، راسلنا على ${SITE.email}.`,
      ],
    },
    where(build),
    {
      title: 'إلى متى',
      text: [
        'نحتفظ بالطلب ما دمنا نناقش المشروع أو نعمل عليه، أو إلى أن تطلب منا محوه؛ ولا يُحذف شيء تلقائيًا. ومحوه يزيل أيضًا الملاحظات والسجلات والمدخل الذي يحصيه. أما الإشعارات في صناديق بريدنا ومحادثتنا، والقوائم التي صدّرناها، فنحذفها يدويًا. ويبقى مدخل فارغ تحت معرّف الطلب العشوائي، كي لا تعيده نسخة متأخرة من جهازك. ويبقى الاشتراك إلى أن تطلب منا حذفه.',
        `وعلى جهازك يبقى ما كتبته إلى أن يُرسَل أو يُحذف. وبعد ${counted(REQUEST_KEPT_DAYS, 'day')} تحذف زيارتك التالية ما لم تطلب إرساله قط، وتسألك عمّا تريد فعله بطلب تعذّر إرساله.`,
      ],
    },
    {
      title: 'حقوقك',
      text: [
        `راسلنا على ${SITE.email} لترى ما نخزّنه عنك، أو لتصحيحه أو محوه، أو للحصول على نسخة منه، أو للاعتراض. لا يلزمك ذكر سبب. وإذا لم يُرضك جوابنا، يمكنك تقديم شكوى إلى هيئة حماية البيانات في بلدك.`,
      ],
    },
  ],
});

function notices(): string {
  const through = OWNER_TEXT.noticesThrough ?? 'البريد الإلكتروني أو محادثة فريقنا';
  return `وقد نُبلَّغ بطلبك، مع كل ما أدخلته، عبر ${through}؛ وعندئذ يحتفظ مقدّم الخدمة بنسخة أيضًا. وقد تصلك نسخة على العنوان الذي أعطيته.`;
}

function where({ database, appCheck }: LegalBuild): LegalPart {
  const title = 'أين، ومن غيرنا';
  if (database === 'local') {
    return {
      title,
      text: [
        'قاعدة بيانات هذه النسخة من الموقع موجودة على الخادم الذي يقدّمها. ولا يتصل متصفحك بأي خادم آخر، إلا لصور قوالب مستضافة في مكان آخر.',
      ],
    };
  }
  const hosts = { ...HOSTS.firebase, ...(appCheck ? HOSTS.appCheck : {}) };
  const region = OWNER_TEXT.databaseRegion === undefined ? '' : ` في ${OWNER_TEXT.databaseRegion}`;
  return {
    title,
    text: [
      `قاعدة البيانات هي Firestore من Google${region}. تخزّنها Google لنا بموجب شروطها لمعالجة البيانات، وربما في الولايات المتحدة أيضًا. وإلى جانب خادم هذا الموقع نفسه، لا يتصل متصفحك إلا بالخوادم أدناه، وبالخوادم التي تستضيف صور بعض القوالب لعرض هذه الصور. وكل منها يرى عنوان IP الخاص بك.`,
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

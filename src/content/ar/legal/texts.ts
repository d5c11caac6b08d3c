import { LEGAL_IDS, type LegalContent, type LegalId, type LegalPart } from '../../legal.ts';
import { OWNER, SITE } from '../../site.ts';
import { LEGAL_TITLES } from '../footer.ts';
import { REPLY } from '../reply.ts';
import { OWNER_TEXT } from '../site.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';

export const legalTexts: typeof import('../../en/legal/texts.ts').legalTexts = (build) => {
  const words: Readonly<Record<LegalId, LegalContent>> = {
    privacy: privacy(build),
    terms: terms(),
    cookies: cookies(build),
    imprint: imprint(),
  };
  return LEGAL_IDS.map((id) => ({ id, title: LEGAL_TITLES[id], ...words[id] }));
};

export const terms: typeof import('../../en/legal/texts.ts').terms = () => ({
  lead: 'ما يمكنك أن تتوقعه من هذا الموقع ومنا. ولكل مشروع عقده الخاص.',
  parts: [
    {
      title: 'طلب المشروع ليس أمر شراء',
      text: [
        `إرسال طلب المشروع مجاني ولا يُلزم أحدًا بشيء. نرد ${REPLY}. لا ينعقد عقد إلا بعد أن يقبل الطرفان عرضًا مكتوبًا، والميزانيات والمدد الواردة في النموذج ليست عروض أسعار.`,
        'يُرجى ألا ترسل إلا بياناتك أنت، أو بيانات شخص وافق على ذلك. ونحذف الرسائل العبثية الواضحة.',
      ],
    },
    {
      title: 'القوالب',
      text: [
        'يتضمن أرشيف كل قالب رخصته، وتلك الرخصة هي السارية. القوالب التوضيحية المرفقة بهذا الموقع خاضعة لرخصة MIT: استخدمها وعدلها كما تشاء. وتقييماتها وأعداد تنزيلاتها توضيحية كذلك.',
      ],
    },
    {
      title: 'هذا الموقع',
      text: [
        'استخدام الموقع مجاني. نعتني به، لكن لا يمكننا أن نعد بأن يكون متاحًا دائمًا أو خاليًا من الأخطاء. نتحمل المسؤولية عنه بالقدر الذي يفرضه القانون، لا أكثر. ولا يمس ذلك حقوقك بصفتك مستهلكًا.',
        `اسم ${SITE.name} والنصوص والصور ملك لنا أو لمن ذُكروا بجانبها. ولسنا مسؤولين عن المواقع التي نضع روابط إليها.`,
      ],
    },
    ...law(),
  ],
});

function law(): readonly LegalPart[] {
  if (OWNER_TEXT.law === undefined) return [];
  const text = `يسري قانون ${OWNER_TEXT.law}، وتبقى لك الحماية التي يكفلها قانون بلدك.`;
  return [{ title: 'القانون', text: [text] }];
}

function imprint(): LegalContent {
  const facts = [
    ['الاسم', OWNER.name],
    ['العنوان', OWNER.address?.join('، ')],
    ['الممثل القانوني', OWNER.representedBy],
    ['السجل', OWNER.register],
    ['رقم ضريبة القيمة المضافة', OWNER.vatId],
    ['البريد الإلكتروني', SITE.email],
    ['الهاتف', SITE.phone],
  ] as const;
  // Isolates each text from the Arabic around it, so that a phone number's plus sign stays in front.
  const known = facts.flatMap(([name, meaning]) =>
    meaning === undefined ? [] : { name, meaning: `\u2068${meaning}\u2069` },
  );
  return {
    lead: `من يقف وراء ${SITE.name}.`,
    parts: [{ title: 'المسؤول عن هذا الموقع', text: [], facts: known }],
  };
}

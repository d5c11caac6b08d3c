import { FIELD_TEXT } from './request-fields.ts';
import { TEAM } from './site.ts';
import { OFFER } from './ui.ts';

export const ABOUT_HEADING: typeof import('../en/about.ts').ABOUT_HEADING = {
  title: TEAM.length > 0 ? 'مهندسون يمكنك التحدث إليهم.' : 'شاهد مشروعك يعمل كل أسبوع.',
  lead: 'نحن فريق صغير من المهندسين في سريلانكا. من تتحدث إليهم هم من يبنون مشروعك.',
};

export const ABOUT_TEXT: typeof import('../en/about.ts').ABOUT_TEXT = {
  steps: 'كيف نعمل',
  cases: 'ما بنيناه',
  team: 'من ستتحدث إليهم',
  principles: 'مبادئنا',
  start: 'أخبرنا أين المشكلة',
};

export const STEPS: typeof import('../en/about.ts').STEPS = [
  {
    title: 'نستمع',
    text: `تخبرنا في مكالمة أولى أين المشكلة. ثم نعيدها إليك مكتوبة: ${OFFER}.`,
  },
  {
    title: 'نرسم',
    text: 'مسودة قابلة للنقر خلال أيام. الأخطاء هنا رخيصة، فهنا نرتكبها.',
  },
  {
    title: 'نبني',
    text: 'برنامج يعمل كل أسبوع، على خادم يمكنك زيارته. بلا مفاجآت في النهاية.',
  },
  {
    title: 'نشغّل',
    text: 'نطلقه ونراقبه ونصلحه. وإن أردت توليه بنفسك، فكل شيء موثق.',
  },
];

export const PRINCIPLES: typeof import('../en/about.ts').PRINCIPLES = [
  {
    title: 'القياس قبل القول',
    text: 'لا نقول إن شيئًا سريع قبل أن نقيسه، ونقول كيف.',
    evidence: 'كيف نقيس هذه الصفحة',
  },
  {
    title: 'ملكك أنت',
    text: 'الشيفرة والحسابات والبيانات باسمك منذ اليوم الأول. وارحل متى شئت.',
  },
  {
    title: 'أدوات يعرفها غيرنا أيضًا',
    text: `نستخدم ${Object.values(FIELD_TEXT.technologies.choices).join(' و')}.`,
  },
];

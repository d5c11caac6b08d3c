import { FIELD_TEXT } from './request-fields.ts';
import { TEAM } from './site.ts';
import { OFFER } from './ui.ts';

export const ABOUT_HEADING: typeof import('../en/about.ts').ABOUT_HEADING = {
  title: TEAM.length > 0 ? 'مهندسون يمكنك التحدث إليهم.' : 'مشروعك يعمل أمامك كل أسبوع.',
  lead: 'نحن فريق صغير من المهندسين في سريلانكا. من تتحدث إليهم هم من يبنون مشروعك.',
};

export const ABOUT_TEXT: typeof import('../en/about.ts').ABOUT_TEXT = {
  steps: 'كيف نعمل',
  cases: 'من أعمالنا',
  team: 'من ستتحدث إليهم',
  principles: 'مبادئنا',
  start: 'أخبرنا بما يؤرقك',
};

export const STEPS: typeof import('../en/about.ts').STEPS = [
  {
    title: 'نستمع',
    text: `تخبرنا في مكالمة أولى بما يؤرقك، ثم نكتبه لك: ${OFFER}.`,
  },
  {
    title: 'نصمم',
    text: 'نموذج أولي تفاعلي خلال أيام. الخطأ هنا غير مكلف، فلنخطئ هنا.',
  },
  {
    title: 'نبني',
    text: 'نسخة تعمل كل أسبوع، على خادم متاح لك. بلا مفاجآت في النهاية.',
  },
  {
    title: 'نشغّل',
    text: 'نطلق مشروعك ونراقبه ونصلح أعطاله. وإن أردت توليه بنفسك، فكل شيء موثق.',
  },
];

export const PRINCIPLES: typeof import('../en/about.ts').PRINCIPLES = [
  {
    title: 'نقيس ثم نقول',
    text: 'لا نذكر سرعة قبل قياسها، ونبين كيف قسناها.',
    evidence: 'كيف نقيس هذه الصفحة',
  },
  {
    title: 'كل شيء ملكك',
    text: 'الشيفرة والحسابات والبيانات باسمك منذ اليوم الأول. وترحل متى شئت.',
  },
  {
    title: 'أدوات يعرفها غيرنا أيضًا',
    text: `نستخدم ${Object.values(FIELD_TEXT.technologies.choices).join(' و')}.`,
  },
];

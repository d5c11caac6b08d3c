import { LOCALE } from './language.ts';

type Forms = Readonly<Record<'one' | 'two' | 'few' | 'many' | 'other', string>> & { readonly zero?: string };

/** Counted nouns, in the grammatical case that their sentences need: “خلال ساعتين”, “مدة 7 أيام”, “بمقدار 11 حرفًا”. */
const NOUNS = {
  hour: { one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
  day: { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' },
  character: { one: 'حرف واحد', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' },
  answer: { one: 'إجابة واحدة', two: 'إجابتان', few: 'إجابات', many: 'إجابة', other: 'إجابة' },
  template: { zero: 'لا قوالب', one: 'قالب واحد', two: 'قالبان', few: 'قوالب', many: 'قالبًا', other: 'قالب' },
} satisfies Readonly<Record<string, Forms>>;

/**
 * Writes a number and its noun, such as “7 أيام”. Zero templates, and one or two of anything, are written without digits.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function counted(count: number, noun: keyof typeof NOUNS): string {
  const forms: Forms = NOUNS[noun];
  const form = new Intl.PluralRules(LOCALE).select(count);
  if (form === 'one' || form === 'two') return forms[form];
  if (form === 'zero' && forms.zero !== undefined) return forms.zero;
  return `${count.toLocaleString(LOCALE)} ${forms[form] ?? forms.other}`;
}

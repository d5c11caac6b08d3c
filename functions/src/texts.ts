import { LANGUAGES } from '../../src/content/languages.ts';

/**
 * Loads the texts of the visitor's copy in the request's language, or in the first of `LANGUAGES` if that is unknown. esbuild
 * and Vite bundle every file that matches the import's template string.
 */
export async function loadCopyTexts(language: unknown) {
  const id = knownLanguage(language);
  const { COPY_MAIL }: typeof import('../../src/content/en/mail.ts') = await import(`../../src/content/${id}/mail.ts`);
  const { FIELD_TEXT }: typeof import('../../src/content/en/request-fields.ts') = await import(
    `../../src/content/${id}/request-fields.ts`
  );
  return { ...COPY_MAIL, fields: FIELD_TEXT };
}

/** Loads the newsletter's consent texts in the subscription's language, or in the first of `LANGUAGES` if it is unknown. */
export async function loadConsents(language: unknown): Promise<Readonly<Record<string, string>>> {
  const { CONSENTS }: typeof import('../../src/content/en/newsletter.ts') = await import(
    `../../src/content/${knownLanguage(language)}/newsletter.ts`
  );
  return CONSENTS;
}

function knownLanguage(language: unknown): string {
  return (LANGUAGES.find(({ id }) => id === language) ?? LANGUAGES[0]).id;
}

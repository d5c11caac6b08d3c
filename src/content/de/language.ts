export const LANGUAGE: typeof import('../en/language.ts').LANGUAGE = 'de';
export const LOCALE: typeof import('../en/language.ts').LOCALE = 'de-DE';

/** The language of this folder's texts (BCP 47), and the locale in which its dates and numbers are formatted. */
export const LANGUAGE = 'ar';
export const LOCALE = 'ar-u-nu-latn';

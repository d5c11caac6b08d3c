/** The language of this folder's texts, and the locale in which their dates and numbers are formatted (both BCP 47). */
export const LANGUAGE = 'ar';
export const LOCALE = 'ar-u-nu-latn';

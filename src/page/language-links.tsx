import { LANGUAGE } from '#content/language.ts';
import { LANGUAGES, languagePath } from '../content/languages.ts';
import { SITE_BASE } from '../shared/base.ts';

/** Links to the page in the site's other languages, if there are any. */
export function LanguageLinks({ className }: { readonly className?: string | undefined }) {
  const others = LANGUAGES.filter(({ id }) => id !== LANGUAGE);
  if (others.length === 0) return null;
  return (
    <ul className={className}>
      {others.map(({ id, name }) => (
        <li key={id}>
          <a href={SITE_BASE + languagePath(id)} hrefLang={id} lang={id}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { SITE } from '../content/site.ts';

/** A text in which the agency's email address is a link. `href` defaults to an empty email to the agency. */
export function MailText({ text, href = `mailto:${SITE.email}` }: { readonly text: string; readonly href?: string }) {
  const [before, after] = text.split(SITE.email);
  return (
    <>
      {before}
      <a href={href}>{SITE.email}</a>
      {after}
    </>
  );
}

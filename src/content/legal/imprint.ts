import { OWNER, SITE } from '../site.ts';
import type { LegalContent } from './texts.ts';

/** Who is behind the site, as some countries require. Only what `site.ts` names. */
export function imprint(): LegalContent {
  const facts = [
    ['Name', OWNER.name],
    ['Address', OWNER.address?.join(', ')],
    ['Represented by', OWNER.representedBy],
    ['Register', OWNER.register],
    ['VAT number', OWNER.vatId],
    ['Email', SITE.email],
    ['Phone', SITE.phone],
  ] as const;
  const known = facts.flatMap(([name, meaning]) => (meaning === undefined ? [] : { name, meaning }));
  return {
    lead: `Who is behind ${SITE.name}.`,
    parts: [{ title: 'Responsible for this site', text: [], facts: known }],
  };
}

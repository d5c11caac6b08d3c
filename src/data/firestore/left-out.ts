import { collection, type Firestore, getDocs, limit, query } from 'firebase/firestore/lite';
import { LEFT_OUT_LIMIT, TEMPLATE_LIMIT } from '../../shared/constants.ts';
import type { LeftOut, LeftOutReason, LeftOutTemplate } from '../port.ts';
import { asText, type Fields, readTitle } from '../read-template.ts';
import { toDataError } from './errors.ts';
import { publishedTemplates } from './published-templates.ts';

/** A document as far as it matters here. */
interface Stored {
  readonly id: string;
  data(): Fields;
}

/** What the gallery leaves out of a Firestore's templates. Where the rules show only the published ones, of those. */
export async function leftOutTemplates(firestore: Firestore): Promise<LeftOut> {
  try {
    const { docs } = await getDocs(query(collection(firestore, 'templates'), limit(LEFT_OUT_LIMIT)));
    return { templates: leftOutOf(docs), complete: docs.length < LEFT_OUT_LIMIT };
  } catch (refusal) {
    if (toDataError(refusal).kind !== 'denied') throw refusal;
    const { docs } = await getDocs(publishedTemplates(firestore));
    return { templates: leftOutOf(docs), complete: false };
  }
}

/** Those that the gallery leaves out, of templates in the order of their ids, which is also that of the gallery's query. */
export function leftOutOf(templates: readonly Stored[]): readonly LeftOutTemplate[] {
  let asked = 0; // by the gallery so far
  return templates.flatMap((stored) => {
    const data = stored.data();
    const reasons: LeftOutReason[] = [];
    if (data.status !== 'published') reasons.push({ tag: 'status', value: asText(data.status) });
    if (data.isActive !== true) reasons.push({ tag: 'inactive' });
    if (reasons.length === 0 && ++asked > TEMPLATE_LIMIT) reasons.push({ tag: 'beyond' });
    const title = readTitle(data);
    if (title === '') reasons.push({ tag: 'untitled' });
    return reasons.length === 0 ? [] : { id: stored.id, title, reasons };
  });
}

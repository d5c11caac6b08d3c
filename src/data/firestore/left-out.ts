import { collection, type Firestore, getDocs, limit, type Query, query } from 'firebase/firestore/lite';
import { LEFT_OUT_LIMIT, TEMPLATE_LIMIT } from '../../shared/constants.ts';
import type { LeftOut, LeftOutReason, LeftOutTemplate } from '../port.ts';
import { asText, type Fields, readTitle } from '../read-template.ts';
import { toDataError } from './errors.ts';

/** The parts of a document that matter here. */
interface Stored {
  readonly id: string;
  data(): Fields;
}

/**
 * The templates that the gallery leaves out. If the rules expose only published templates, it checks only those.
 *
 * @param published the gallery's query.
 */
export async function leftOutTemplates(firestore: Firestore, published: Query): Promise<LeftOut> {
  try {
    const { docs } = await getDocs(query(collection(firestore, 'templates'), limit(LEFT_OUT_LIMIT)));
    return { templates: leftOutOf(docs), complete: docs.length < LEFT_OUT_LIMIT };
  } catch (refusal) {
    if (toDataError(refusal).kind !== 'denied') throw refusal;
    const { docs } = await getDocs(published);
    return { templates: leftOutOf(docs), complete: false };
  }
}

/** Filters the templates that the gallery leaves out; `templates` are in order of id, like the gallery's query. */
export function leftOutOf(templates: readonly Stored[]): readonly LeftOutTemplate[] {
  let asked = 0; // by the gallery's query so far
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

import { collection, type Firestore, limit, type Query, query, where } from 'firebase/firestore/lite';
import { TEMPLATE_LIMIT } from '../../shared/constants.ts';

/** The gallery's query for templates, ordered by id. */
export function publishedTemplates(firestore: Firestore): Query {
  return query(
    collection(firestore, 'templates'),
    where('isActive', '==', true),
    where('status', '==', 'published'),
    limit(TEMPLATE_LIMIT),
  );
}

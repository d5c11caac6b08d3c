import { PAGE_SPEED_READ, PAGE_SPEED_WEEKS } from '../../../shared/constants.ts';
import type { PageSpeed } from '../../../shared/domain.ts';
import { readPageSpeed } from '../../read-inbox.ts';
import { runQuery } from './documents.ts';
import type { Rest } from './rest.ts';
import { plainFields, time } from './values.ts';

const WEEK_MS = 7 * 86_400_000;

/** See `InboxPort.listPageSpeed`. */
export async function listPageSpeed(rest: Rest, now: number): Promise<readonly PageSpeed[]> {
  const field = { fieldPath: 'week' };
  const found = await runQuery(rest, {
    from: [{ collectionId: 'pageSpeed' }],
    where: { fieldFilter: { field, op: 'GREATER_THAN_OR_EQUAL', value: time(now - PAGE_SPEED_WEEKS * WEEK_MS) } },
    orderBy: [{ field, direction: 'DESCENDING' }],
    limit: PAGE_SPEED_READ,
  });
  return found.map(({ fields }) => readPageSpeed(plainFields(fields))).filter((one) => one !== undefined);
}
